// What can be opened over a table.
export type TableDialog = '' | 'menu' | 'keys' | 'invite' | 'orders' | 'seat' | 'teach' | 'pin';
