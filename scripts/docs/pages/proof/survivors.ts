import { html, type Markup } from "../../../../conformance/report/html/markup.ts";
import { formatCount } from "../../../../conformance/report/paragraph.ts";
import { type Catalogue, groupBy } from "../../catalogue/index.ts";

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
