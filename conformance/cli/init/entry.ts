/** One key of a configuration file, with what is below it. */
export interface Entry {
  readonly key: string;
  /** As YAML spells it; none where entries are below. */
  readonly value?: string;
  /** What it is for. */
  readonly note?: string;
  /** Off: it stands there as a comment, to be taken up. */
  readonly on: boolean;
  readonly entries?: readonly Entry[];
}

/** As lines of YAML; what is off needs no more than its `# ` taken away. */
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

/** A text as YAML takes it: in quotes where it might be read as something else. */
export function yamlText(text: string): string {
  return /^[A-Za-z./][\w./:@-]*$/.test(text) && !/:$|^(true|false|null|yes|no|on|off|y|n)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
