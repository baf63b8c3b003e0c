import type { Access } from "../../log/index.ts";
import { piecesOf } from "./flows.ts";
import { TIME } from "./leaf.ts";
import { type Part, renewed, spell, type Template, text } from "./template.ts";

const MARKER = /\[redacted(?: ([^\][]+))?\]/g;

/** Replacement of recorded texts in another run. */
export interface Filling {
  /** Returns the variable of a value from an earlier response; undefined if there is no such variable. */
  readonly variableOf: (content: string) => string | undefined;
  /** Wall-clock time at which the first step began. */
  readonly beganMs: number;
  /** Random words of the requests. */
  readonly drawn: readonly string[];
  /** Address of the inbox, if the script opens its own. */
  readonly inboxUrl?: string;
}

/** Variable of a script that holds the address of its inbox. */
export const INBOX = "INBOX";

/** Returns the template of one value of a request. */
export function fill(content: string, filling: Filling): Template {
  const { variableOf, beganMs, drawn, inboxUrl } = filling;
  if (inboxUrl !== undefined && content.startsWith(inboxUrl) && /^($|[/?&#])/.test(content.slice(inboxUrl.length))) {
    return [{ kind: "variable", name: INBOX, spelled: "plain" }, ...renewed(content.slice(inboxUrl.length), drawn)];
  }
  const name = variableOf(content);
  if (name !== undefined) return [{ kind: "variable", name, spelled: "plain" }];
  const time = TIME.exec(content);
  if (time) {
    const [, day = "", clock, fraction = "", zone = ""] = time;
    if (!isCalendarDay(day)) return text(content);
    const offsetS = Math.round((Date.parse(`${day}T${clock ?? "12:00:00"}Z`) - beganMs) / 1_000);
    const end = clock === undefined ? {} : { end: `${fraction}${zone}` };
    return Number.isNaN(offsetS) ? text(content) : [{ kind: "time", offsetS, ...end, spelled: "plain" }];
  }
  return renewed(content, drawn);
}

/** Returns false for a day such as 31 February, which the parser of dates takes for a later one. */
function isCalendarDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/** Returns the template of a header value: redaction marks are replaced by the variables that hold the secrets. */
export function fillHeader(
  [header, value]: readonly [string, string],
  filling: Filling,
  { credentials }: Access,
): Template {
  const whole = filling.variableOf(value);
  if (whole !== undefined) return [{ kind: "variable", name: whole, spelled: "header" }];
  const own = credentials.find(
    (each) => each.value === value && value !== "" && each.header?.toLowerCase() === header.toLowerCase(),
  );
  if (own) return own.variable === "" ? text(value) : [{ kind: "variable", name: own.variable, spelled: "plain" }];
  const parts: Part[] = [];
  let from = 0;
  for (const match of value.matchAll(MARKER)) {
    parts.push(...fill(value.slice(from, match.index), filling));
    parts.push(secretPart(match[1], filling, credentials));
    from = match.index + match[0].length;
  }
  return [...parts, ...fill(value.slice(from), filling)];
}

function secretPart(name: string | undefined, { variableOf }: Filling, credentials: Access["credentials"]): Part {
  const known = (of: string) =>
    variableOf(`[redacted ${of}]`) ?? credentials.find((each) => each.name === of)?.variable;
  const whole = name === undefined ? undefined : known(name);
  if (name === undefined || whole !== undefined) return { kind: "variable", name: whole ?? UNNAMED, spelled: "plain" };
  const nearMiss = nearMissOf(name);
  const right = nearMiss && known(nearMiss.of);
  if (!nearMiss || right === undefined) return { kind: "variable", name: UNNAMED, spelled: "plain" };
  return { kind: "nearly", name: right, how: nearMiss.how };
}

/** Variable for a secret whose name is missing or ambiguous. */
export const UNNAMED = "UNNAMED_SECRET";

/** Returns the template of a path, each of its parts encoded as in a URL. */
export function fillPath(path: string, filling: Filling): Template {
  const parts: Part[] = [];
  let from = 0;
  for (const { raw, content } of piecesOf(path)) {
    const at = path.indexOf(raw, from);
    const filled = fill(content, filling);
    parts.push(...text(path.slice(from, at)));
    parts.push(...(filled.every(({ kind }) => kind === "text") ? text(raw) : spell(filled, "url")));
    from = at + raw.length;
  }
  return [...parts, ...text(path.slice(from))];
}

/**
 * Pattern of a JSON string. An unterminated one extends to the end of the body; otherwise each of its quotes would
 * start another search, which could take hours.
 */
const TEXT = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g;

/** Returns the template of a body, with each of its strings filled. */
export function fillBody(body: string, filling: Filling): Template {
  const parts: Part[] = [];
  let from = 0;
  for (const match of body.matchAll(TEXT)) {
    const content = readText(match[0]);
    const filled = content === undefined ? text(match[0]) : fill(content, filling);
    if (content === undefined || filled.every(({ kind }) => kind === "text")) continue;
    parts.push(...text(`${body.slice(from, match.index)}"`), ...spell(filled, "json"), ...text('"'));
    from = match.index + match[0].length;
  }
  return [...parts, ...text(body.slice(from))];
}

/** Returns the JSON strings of a text, decoded. */
export function quotedTextsIn(content: string): readonly string[] {
  return [...content.matchAll(TEXT)].flatMap(([quoted]) => readText(quoted) ?? []);
}

function readText(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}

/** A key that differs slightly from a valid key, as a log names it. */
export interface NearMiss {
  /** Name of the valid key. */
  readonly of: string;
  readonly how: string;
}

/** Filters of jq that create such a key, by the name that scenarios give to the difference. */
const FILTERS: Readonly<Record<string, string>> = {
  "the last character removed": ".[:-1]",
  "a character added": '. + "0"',
  "the last character changed": ".[:-1] + (.[-1:] | other)",
  "a character in the middle changed": "$kind + $own[:$half] + ($own[$half:$half + 1] | other) + $own[$half + 1:]",
  "only the first half correct": '$kind + $own[:$half] + "0" * ($own[$half:] | length)',
  "only the last four characters correct": '$kind + "0" * ($own[:-4] | length) + $own[-4:]',
  "upper and lower case swapped": "$kind + ($own | swapped)",
};

/** Returns how the secret with this name differs from a valid key; undefined if a script cannot derive it from one. */
export function nearMissOf(name: string): NearMiss | undefined {
  const [of = "", how] = name.split(", but ");
  return how !== undefined && Object.hasOwn(FILTERS, how) ? { of, how } : undefined;
}

/** Shell function that derives such a key from the valid one. */
export const NEARLY = `# nearly KEY HOW: prints a key that differs from a right one
nearly() {
  KEY=$1 HOW=$2 jq -nj '
    def other: if . == "0" then "1" else "0" end;
    def swapped:
      explode | map(if 65 <= . and . <= 90 then . + 32 elif 97 <= . and . <= 122 then . - 32 else . end) | implode;
    env.KEY | ([match("^sk_(live|test)_").string][0] // "") as $kind | .[($kind | length):] as $own
    | ((($own | length) + 1) / 2 | floor) as $half
    | {
${Object.entries(FILTERS)
  .map(([how, filter]) => `        "${how}": (${filter})`)
  .join(",\n")}
      }[env.HOW]'
}`;
