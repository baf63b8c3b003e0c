/** A key of a configuration file, with its nested entries. */
export interface Entry {
  readonly key: string;
  /** YAML value; absent if there are nested entries. */
  readonly value?: string;
  /** Comment that explains the key. */
  readonly note?: string;
  /** False if written as a comment, to be enabled later. */
  readonly on: boolean;
  readonly entries?: readonly Entry[];
}

/** Formats an entry as lines of YAML; removing the `# ` enables one that is off. */
export function entryLines(entry: Entry, indent = ""): readonly string[] {
  const { on, entries = [] } = entry;
  if (!on) return wholeLines(entry).map((line) => `${indent}# ${line}`);
  return [headLine(entry, indent), ...entries.flatMap((each) => entryLines(each, `${indent}  `))];
}

function wholeLines(entry: Entry, indent = ""): readonly string[] {
  const { entries = [] } = entry;
  return [headLine(entry, indent), ...entries.flatMap((each) => wholeLines(each, `${indent}  `))];
}

function headLine({ key, value, note }: Entry, indent: string): string {
  return `${indent}${key}:${value === undefined ? "" : ` ${value}`}${note === undefined ? "" : ` # ${note}`}`;
}

/** Formats a string as YAML; quotes it if it could be parsed as something else. */
export function yamlText(text: string): string {
  return /^[A-Za-z./][\w./:@-]*$/.test(text) && !/:$|^(true|false|null|yes|no|on|off|y|n)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
