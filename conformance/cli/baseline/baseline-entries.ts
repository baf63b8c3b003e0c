import type { LineCounter, Node, Pair } from "yaml";
import { suggest } from "../../deployment/index.ts";
import { printable } from "../../report/index.ts";
import { MOST_PROBLEMS } from "../usage-error.ts";

/** Entry of a baseline: something known that is accepted, in one of the groups of its variant. */
export interface ListedEntry<Group extends string> {
  readonly variant: string;
  readonly group: Group;
  readonly name: string;
  readonly reason: string;
}

/** Returns a suggestion for an unknown name, to follow a message; empty if none is close. */
export type Suggest = (name: string, known: readonly string[]) => string;

/** Possible entries of one kind of baseline. */
export interface EntryRules<Group extends string> {
  readonly variants: readonly string[];
  readonly groups: readonly [Group, Group];
  /** Returns why an entry cannot be listed, to follow its path; undefined if it can. */
  readonly problemOf: (entry: Omit<ListedEntry<Group>, "reason">, suggest: Suggest) => string | undefined;
}

/** Entries of a baseline and the problems in it, each with its line. */
export interface BaselineRead<Group extends string> {
  readonly entries: readonly ListedEntry<Group>[];
  readonly problems: readonly string[];
}

/** Reads the text of a baseline; messages refer to the file as `name`. */
export async function readEntries<Group extends string>(
  text: string,
  name: string,
  { variants, groups, problemOf }: EntryRules<Group>,
): Promise<BaselineRead<Group>> {
  const { isMap, isScalar, LineCounter, parseDocument } = await import("yaml");
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "error",
    uniqueKeys: false,
  });
  const [error] = document.errors;
  if (error) {
    const code = error.code.toLowerCase().replaceAll("_", " ");
    return { entries: [], problems: [`${name}, line ${lines.linePos(error.pos[0]).line}: not valid YAML (${code})`] };
  }

  const entries: ListedEntry<Group>[] = [];
  const problems: string[] = [];

  /** Returns the members of a mapping; reports other nodes and duplicate keys. */
  const membersOf = (node: Node | null, path: string, at: Pair | undefined): readonly Member[] => {
    if (!isMap(node)) {
      problems.push(`${placeOf(at, name, lines)}${path} must be a mapping`);
      return [];
    }
    const keys = new Set<string>();
    return node.items.flatMap((pair): Member[] => {
      const key = isScalar(pair.key) ? printable(String(pair.key.value)) : "a key that is not a string";
      const inner = path === WHOLE ? key : `${path}.${key}`;
      if (keys.has(key)) problems.push(`${placeOf(pair, name, lines)}${inner} is listed twice`);
      keys.add(key);
      return [{ key, path: inner, pair }];
    });
  };
  /** Returns a suggestion for an unknown name, unless the problem is not shown: suggestions are slow to compute. */
  const hint: Suggest = (name, names) => (problems.length < MOST_PROBLEMS ? suggest(name, names) : "");
  const wrong = ({ path, pair }: Member, message: string): void => {
    problems.push(`${placeOf(pair, name, lines)}${path} ${message}`);
  };

  /** Returns an entry, or the problem with it. */
  const entryOf = (variant: string, group: Group, { key, pair }: Member): ListedEntry<Group> | string => {
    const problem = problemOf({ variant, group, name: key }, hint);
    if (problem !== undefined) return problem;
    const text = isScalar(pair.value) && typeof pair.value.value === "string" ? pair.value.value : "";
    const reason = text.replace(/\s+/g, " ").trim();
    if (reason === "") return "has no reason: explain why it is accepted";
    if (/^todo\b/i.test(reason)) return "still needs a reason: explain why it is accepted";
    const isListed = entries.some((each) => each.variant === variant && each.name === key);
    return isListed ? "is listed twice" : { variant, group, name: key, reason };
  };

  const { contents } = document;
  const isEmpty = contents === null || (isScalar(contents) && contents.value === null);
  for (const ofVariant of isEmpty ? [] : membersOf(contents, WHOLE, undefined)) {
    const variant = variants.find((each) => each === ofVariant.key);
    if (variant === undefined) {
      wrong(ofVariant, `is not a variant${hint(ofVariant.key, variants)}`);
      continue;
    }
    for (const ofGroup of membersOf(asNode(ofVariant), ofVariant.path, ofVariant.pair)) {
      const group = groups.find((each) => each === ofGroup.key);
      if (group === undefined) {
        wrong(ofGroup, `is neither ${groups.join(" nor ")}${hint(ofGroup.key, groups)}`);
        continue;
      }
      for (const member of membersOf(asNode(ofGroup), ofGroup.path, ofGroup.pair)) {
        const entry = entryOf(variant, group, member);
        if (typeof entry === "string") wrong(member, entry);
        else entries.push(entry);
      }
    }
  }
  return { entries, problems };
}

const WHOLE = "the baseline";

interface Member {
  readonly key: string;
  /** `integration.violated.refund.sum-within-amount` */
  readonly path: string;
  readonly pair: Pair;
}

/** Returns the value of a member; the values in a parsed document are nodes. */
function asNode({ pair }: Member): Node | null {
  return pair.value as Node | null;
}

function placeOf(pair: Pair | undefined, name: string, lines: LineCounter): string {
  const key: unknown = pair?.key;
  const range = typeof key === "object" && key !== null && "range" in key ? key.range : undefined;
  const [start]: unknown[] = Array.isArray(range) ? range : [];
  return typeof start === "number" ? `${name}, line ${lines.linePos(start).line}: ` : `${name}: `;
}
