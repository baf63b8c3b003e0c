import type { LineCounter, Node, Pair } from "yaml";
import type { Contract, Level } from "../../contract/index.ts";
import { suggest } from "../../deployment/index.ts";
import type { BaselineEntry } from "../../log/index.ts";
import { printable } from "../../report/index.ts";
import { MOST_PROBLEMS } from "../list-problems.ts";

/** Part of a contract that a baseline needs. */
export type KnownContract = Pick<Contract, "variant" | "requirements">;

export interface BaselineReading {
  readonly known: readonly KnownContract[];
}

/** Entries of a baseline and the problems in it, each with its line. */
export interface BaselineRead {
  readonly entries: readonly BaselineEntry[];
  readonly problems: readonly string[];
}

const OUTCOMES = ["violated", "inconclusive"] as const satisfies readonly BaselineEntry["outcome"][];

const NEVER_LISTED: Readonly<Partial<Record<Level, string>>> = {
  open: "is open: it is only observed, never violated or inconclusive",
  unobservable: "cannot be observed from outside: no run judges it",
  context: "is not normative: no run judges it",
};

/** Reads the text of a baseline; messages refer to the file as `name`. */
export async function readEntries(text: string, name: string, { known }: BaselineReading): Promise<BaselineRead> {
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

  const entries: BaselineEntry[] = [];
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
  const hint = (name: string, names: readonly string[]): string =>
    problems.length < MOST_PROBLEMS ? suggest(name, names) : "";
  const wrong = ({ path, pair }: Member, message: string): void => {
    problems.push(`${placeOf(pair, name, lines)}${path} ${message}`);
  };

  /** Returns an entry, or the problem with it. */
  const entryOf = (
    { variant, requirements }: KnownContract,
    outcome: BaselineEntry["outcome"],
    { key: requirement, pair }: Member,
  ): BaselineEntry | string => {
    const found = Object.hasOwn(requirements, requirement) ? requirements[requirement] : undefined;
    if (!found) return `is not a requirement of ${variant}${hint(requirement, Object.keys(requirements))}`;
    const never = NEVER_LISTED[found.level];
    if (never !== undefined) return never;
    const text = isScalar(pair.value) && typeof pair.value.value === "string" ? pair.value.value : "";
    const reason = text.replace(/\s+/g, " ").trim();
    if (reason === "") return "has no reason: explain why it is accepted";
    if (/^todo\b/i.test(reason)) return "still needs a reason: explain why it is accepted";
    const isListed = entries.some((each) => each.variant === variant && each.requirement === requirement);
    return isListed ? "is listed twice" : { variant, requirement, outcome, reason };
  };

  const { contents } = document;
  const isEmpty = contents === null || (isScalar(contents) && contents.value === null);
  for (const ofVariant of isEmpty ? [] : membersOf(contents, WHOLE, undefined)) {
    const contract = known.find((each) => each.variant === ofVariant.key);
    if (!contract) {
      const names = known.map((each) => each.variant);
      wrong(ofVariant, `is not a variant${hint(ofVariant.key, names)}`);
      continue;
    }
    for (const ofOutcome of membersOf(asNode(ofVariant), ofVariant.path, ofVariant.pair)) {
      const outcome = OUTCOMES.find((each) => each === ofOutcome.key);
      if (!outcome) {
        wrong(ofOutcome, `is neither violated nor inconclusive${hint(ofOutcome.key, OUTCOMES)}`);
        continue;
      }
      for (const member of membersOf(asNode(ofOutcome), ofOutcome.path, ofOutcome.pair)) {
        const entry = entryOf(contract, outcome, member);
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
