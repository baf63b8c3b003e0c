import { groupBy } from "../../../conformance/report/index.ts";
import { slug } from "../markdown/index.ts";

/** Members of a requirement needed to restate the source document. */
export interface Cited {
  readonly id: string;
  /** Heading of its file in `specs/<variant>/requirements`. */
  readonly heading: string;
  /** Its place in the source document, such as `Create refund, rule 3`. */
  readonly source: string;
}

/** One place cited by a requirement. */
export interface Citation {
  /** Text in the requirement: `Create refund, rule 3 ("all refunds")`. */
  readonly text: string;
  /** Anchor of the item, or of its heading, on the page that restates the document. */
  readonly anchor: string;
}

/** Heading of the source document with its items in order; items about silence of the document come last. */
export interface RestatedSection<Entry> {
  readonly heading: string;
  readonly anchor: string;
  /** Name of the heading in citations: `Preamble` for `Conventions`. */
  readonly citedAs: string;
  readonly items: readonly RestatedItem<Entry>[];
}

export interface RestatedItem<Entry> {
  /** `rule 3`; empty for a citation of the heading alone. */
  readonly label: string;
  readonly anchor: string;
  /** True if the document does not state this. */
  readonly isSilent: boolean;
  readonly statements: readonly Entry[];
}

export interface Restatement<Entry extends Cited> {
  readonly sections: readonly RestatedSection<Entry>[];
  readonly citations: ReadonlyMap<string, readonly Citation[]>;
}

interface Passage {
  readonly text: string;
  readonly heading: string;
  readonly item: string;
}

const SILENT = "silent";
/** Column of a numbered row; the row is the item. */
const COLUMN = /^(rows? \d[^,]*), .*$/;

/** Arranges requirements in the order of the cited document. Throws for a citation of an unknown heading. */
export function restate<Entry extends Cited>(entries: readonly Entry[]): Restatement<Entry> {
  const names = namesOf(entries);
  const cited = entries.map((entry) => ({ entry, passages: passagesOf(entry, names) }));
  const placed = cited.flatMap(({ entry, passages }) => passages.map((passage) => ({ entry, ...passage })));
  const sections = [...names].map(([heading, citedAs]) => {
    const within = placed.filter((each) => each.heading === heading);
    const isFromElsewhere = ({ entry }: (typeof within)[number]) => Number(entry.heading !== heading);
    const ordered = within.toSorted((one, other) => isFromElsewhere(one) - isFromElsewhere(other));
    const items = groupBy(ordered, ({ item }) => item).map(([item, statements]) => ({
      label: item,
      anchor: anchorOf(heading, item),
      isSilent: item === SILENT,
      statements: statements.map(({ entry }) => entry),
    }));
    const sorted = items.toSorted((one, other) => Number(one.isSilent) - Number(other.isSilent));
    return { heading, citedAs, anchor: slug(heading), items: sorted };
  });
  const citations = cited.map(({ entry, passages }) => {
    const links = passages.map(({ text, heading, item }) => ({ text, anchor: anchorOf(heading, item) }));
    return [entry.id, links] as const;
  });
  return { sections, citations: new Map(citations) };
}

/** Maps each heading to the name under which most of its own requirements cite it. */
function namesOf(entries: readonly Cited[]): ReadonlyMap<string, string> {
  return new Map(
    groupBy(entries, ({ heading }) => heading).map(([heading, own]) => {
      const uses = groupBy(own, ({ source }) => source.split(",")[0] ?? "");
      const [most] = uses.toSorted(([, one], [, other]) => other.length - one.length);
      return [heading, most?.[0] ?? heading];
    }),
  );
}

function passagesOf({ id, heading, source }: Cited, names: ReadonlyMap<string, string>): readonly Passage[] {
  const known = [...new Set(names.values())];
  const parts = source.split(new RegExp(`, and (?=(?:${known.join("|")})(?:,|$))`));
  return parts.map((text) => {
    const [name = "", ...rest] = text.split(", ");
    const within = names.get(heading) === name ? heading : [...names].find(([, each]) => each === name)?.[0];
    if (within === undefined) throw new Error(`${id} cites "${text}": no heading is cited as "${name}"`);
    const item = rest.join(", ").replace(/ \([^)]*\)$/, "");
    return { text, heading: within, item: item.replace(COLUMN, "$1") };
  });
}

function anchorOf(heading: string, item: string): string {
  return slug(`${heading.replace(" (fields)", "")} ${item}`);
}
