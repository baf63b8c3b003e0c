/** Saves a script where the user can run it, and returns the command; undefined if it was not saved. */
export type KeepScript = (script: KeptScript) => string | undefined;

export interface KeptScript {
  readonly variant: string;
  readonly scenario: string;
  readonly repeat: number;
  readonly requirement: string;
  readonly text: string;
}

/** Returns the command that runs the script of a failure; undefined if none was kept. */
export type FindScript = (failure: Omit<KeptScript, "text">) => string | undefined;

/** Remembers which scripts were kept, so that every output can name them. */
export function rememberScripts(keep: KeepScript): { readonly keep: KeepScript; readonly find: FindScript } {
  const commands = new Map<string, string>();
  const keyOf = ({ variant, scenario, repeat, requirement }: Omit<KeptScript, "text">) =>
    `${variant} ${scenario} ${repeat} ${requirement}`;
  return {
    keep(script) {
      const command = keep(script);
      if (command !== undefined && !commands.has(keyOf(script))) commands.set(keyOf(script), command);
      return command;
    },
    find: (failure) => commands.get(keyOf(failure)),
  };
}
