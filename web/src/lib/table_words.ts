// The sentences of one table, with its names.
import { claimOf, sentenceOf, type LogLine } from './log.ts';
import type { Claim, Decision, Option, View } from './schema.ts';
import { has, parts, t, thingName, type Args, type Names, type Part, type Text } from './words.svelte.ts';

export class TableWords {
  constructor(
    private readonly names: Names,
    private readonly asked: () => { decision?: Decision; view?: View },
  ) {}

  say = (key: string, args: Args = {}): string => t(key, args, this.names);
  text = (text: Text | undefined): string => (text ? t(text.key, text.args, this.names) : '');
  parts = (text: Text): Part[] => parts(text.key, text.args, this.names);
  thing = (kind: string, id: string | number): string => thingName(this.names.area, kind, id, this.names);
  sentence = (line: LogLine): Part[] => sentenceOf(line, this.names);
  claim = (said: { claim?: Claim; args?: Args }): Part[] => claimOf(said, this.names);
  // The name of an option; a bare number says what it counts.
  option = (option: Option): Part[] => {
    if (option.refs[0]?.startsWith('die:'))
      return parts('shell.option.die', { number: Number(option.refs[0].slice(4)) + 1 });
    const part = `shell.option.${option.group}`; // where two of a kind are asked for: who pays, and whom
    return this.parts(has(part) ? { ...option.label, key: part } : option.label);
  };
  // What is asked. The page may ask in words of its own, by what everybody sees.
  prompt = (): string => {
    const { decision, view } = this.asked();
    if (!decision) return '';
    const own = `shell.ask.${this.names.area}.${decision.kind}`;
    if (view && has(own)) return t(own, view);
    return this.say(`${this.names.area}.decision.${decision.kind}`, decision.args);
  };
}
