import type { KillRate } from "../../../../conformance/contract/index.ts";
import { html, type Markup } from "../../../../conformance/report/html/markup.ts";
import { groupBy } from "../../../../conformance/report/index.ts";
import { formatCount } from "../../../../conformance/report/paragraph.ts";
import type { Catalogue } from "../../catalogue/index.ts";
import { codeSpan } from "../../markdown/index.ts";
import { block, blocks, table } from "./block.ts";

/** Renders the results of all wire mutants: single violations derived from the contract, independently of the suite. */
export function wireMutants({ contract, wireMutants: proven }: Catalogue): Markup {
  if (!proven) return html`<p class="note">No results yet: run ${codeSpan("npm run prove -- --mutants")}.</p>`;
  const { played, fates, byOperator, byPlace, byCondition } = proven;
  const levels = Object.entries(fates);
  const names = [...new Set(levels.flatMap(([, counts]) => Object.keys(counts)))].sort();
  const rows = levels.map(
    ([level, counts]) =>
      html`<tr><th scope="row">${level}</th>${names.map((name) => html`<td class="amount">${formatCount(counts[name] ?? 0)}</td>`)}</tr>`,
  );
  return html`<p class="note">${formatCount(played)} single changes, generated from the contract alone: every member of every response and webhook with every operator that fits its type, every request wrongly rejected or accepted, every transition and webhook lost, under conditions such as a currency, a provider, an optional field or earlier events. The full suite runs against each. A mutant is killed if the run reports a requirement that forbids it; it is not met if no response in the run has that member under that condition. <a href="#survivors">What survived</a></p>
${table(`Wire mutants of ${contract.title}, by what forbids them`, ["forbidden by", ...names], rows)}
${blocks([
  ratesBlock("By operator", byOperator),
  ratesBlock("By condition", byCondition),
  ratesBlock("By place", byPlace),
])}`;
}

function ratesBlock(title: string, rates: Readonly<Record<string, KillRate>>): Markup {
  const rows = Object.entries(rates).map(
    ([name, { killed, of }]) =>
      html`<tr><th scope="row">${name}</th><td class="amount">${formatCount(killed)}</td><td class="amount">${formatCount(of)}</td><td class="amount">${Math.floor((100 * killed) / of)} %</td></tr>`,
  );
  return block(title, rows.length, table(title, ["", "killed", "of", "rate"], rows));
}

/** Wire mutant that the suite did not report as expected, as named in `generated/proof.json`. */
interface Survivor {
  readonly variant: string;
  /** `createPayment payment.description` */
  readonly place: string;
  /** `cut` */
  readonly operator: string;
  /** `by BKASH` */
  readonly condition: string;
  /** `stated, survived` */
  readonly fate: string;
  readonly reason?: string;
}

interface Class {
  readonly title: string;
  readonly meaning: string;
}

/**
 * Common explanation of survivors by level and fate, or of those with a specific reason. The most serious come first.
 */
const CLASSES: Readonly<Record<string, Class>> = {
  "open, false alarm": {
    title: "Reported, though allowed",
    meaning: "The contract leaves the change open, and the run reported it as wrong: a defect of the suite.",
  },
  "stated, survived": {
    title: "Forbidden, seen, not reported",
    meaning:
      "A stated requirement forbids the change, and a run with it reported nothing that names it: a gap in the suite.",
  },
  explained: {
    title: "Explained one by one",
    meaning:
      "Nothing forbids these changes where they are made, or no run can meet them. The reason of each is listed below.",
  },
  "implied, unseen": {
    title: "Unexpected, seen, not reported",
    meaning:
      "An implied requirement is broken, and the run gave no finding for it. Findings are warnings: no verdict depends on one.",
  },
  "stated, not met": {
    title: "Forbidden, never met",
    meaning:
      "A stated requirement forbids the change, but no response of the run has that member, under that condition, with a value that the change would alter. There was nothing to detect.",
  },
  "implied, not met": {
    title: "Unexpected, never met",
    meaning: "An implied requirement forbids the change, and the run never met it either.",
  },
  "open, not met": {
    title: "Allowed, never met",
    meaning: "The contract leaves the change open, and the run never met it: no server may be blamed for it anyway.",
  },
};

/**
 * Renders every unreported wire mutant by class: the meaning of the class, the number of mutants, and a collapsed list.
 */
export function survivorClasses(catalogues: readonly Catalogue[]): Markup {
  const survivors = catalogues.flatMap(survivorsOf);
  if (survivors.length === 0) return html`<p class="note">None.</p>`;
  const order = Object.keys(CLASSES);
  const classes = groupBy(survivors, ({ fate, reason }) => (reason === undefined ? fate : "explained")).toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  return html`${classes.map(([key, own]) => {
    const { title, meaning } = classOf(key);
    const each = catalogues.map(
      ({ name }) => `${name} ${formatCount(own.filter(({ variant }) => variant === name).length)}`,
    );
    return html`<article class="entry"><h3>${title} <span class="number">${formatCount(own.length)}</span></h3>
<p class="claim">${meaning}</p>
<details><summary>${each.join(", ")}</summary>${key === "explained" ? reasonList(own) : operatorList(own)}</details></article>
`;
  })}`;
}

/** Returns the class of a key. Throws for an undescribed class, which is a programming error. */
function classOf(key: string): Class {
  const known = CLASSES[key];
  if (!known) throw new Error(`the page of the proof has no sentence for survivors that are "${key}"`);
  return known;
}

function survivorsOf({ name, wireMutants }: Catalogue): readonly Survivor[] {
  return Object.entries(wireMutants?.survivors ?? {}).flatMap(([mutant, lines]) => {
    const at = mutant.indexOf(": ");
    const [place, operator] = [mutant.slice(0, at), mutant.slice(at + 2)];
    return lines.map((line): Survivor => {
      const [, condition = line, fate = "", reason] =
        /^(.*?) \(((?:stated|implied|open), [a-z ]+)\)(?:: (.*))?$/s.exec(line) ?? [];
      return { variant: name, place, operator, condition, fate, ...(reason !== undefined && { reason }) };
    });
  });
}

/** Renders the changes that each reason explains. */
function reasonList(survivors: readonly Survivor[]): readonly Markup[] {
  return groupBy(survivors, ({ reason = "" }) => reason).map(([reason, own]) =>
    within(
      `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
      own,
      ({ variant, place, operator }) => `${variant}: ${place}: ${operator}`,
    ),
  );
}

/** Renders the places of each kind of change. */
function operatorList(survivors: readonly Survivor[]): readonly Markup[] {
  return groupBy(survivors, ({ operator }) => operator).map(([operator, own]) =>
    within(operator, own, ({ variant, place }) => `${variant}: ${place}`),
  );
}

/** Renders survivors in a collapsed block, those with the same name in one line with their conditions. */
function within(title: string, survivors: readonly Survivor[], nameOf: (each: Survivor) => string): Markup {
  const lines = groupBy(survivors, nameOf).map(
    ([name, all]) => html`<li><code>${name}</code> ${all.map(({ condition }) => condition).join("; ")}</li>`,
  );
  return html`<details class="within"><summary>${title} <span class="number">${formatCount(survivors.length)}</span></summary><ul class="mutants">${lines}</ul></details>`;
}
