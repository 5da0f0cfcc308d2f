// The drawings of the actions of The Quacks of Quedlinburg.
import { line, type Verbs } from '../art/icons.ts';

export default {
  draw: line('M9 8.5 6.5 4h11L15 8.5M9 8.5C2 13 3 20.5 8 20.5h8c5 0 6-7.5-1-12ZM10 8.5h4'),
  stop: 'hand',
  flask: line('M9.5 3.5h5M10.5 3.5V10L5 18.5a1.5 1.5 0 0 0 1.2 2h11.6a1.5 1.5 0 0 0 1.2-2L13.5 10V3.5M7.5 15h9'),
  witch: 'spark',
  propose: 'swap',
  exchange: 'swap',
  swap: 'swap',
  dice: 'die',
  rats: 'rat',
  buy: 'coin',
  droplet: line('M12 3.5C7.5 10 6 12.5 6 15a6 6 0 0 0 12 0c0-2.5-1.5-5-6-11.5Z'),
  tube: line('M8 3.5h8M9.5 3.5V17a2.5 2.5 0 0 0 5 0V3.5M9.5 11h5'),
  take: 'hand',
  agree: 'check',
  done: 'check',
  continue: 'check',
  refuse: 'close',
  decline: 'close',
  restart: 'replay',
  pass: 'pass',
} satisfies Verbs;
