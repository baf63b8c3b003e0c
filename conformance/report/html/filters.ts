import type { Level } from "../../contract/index.ts";
import type { Outcome } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import { HEADINGS } from "../outcomes.ts";
import { areaOf } from "../progress.ts";
import { outcomeMark } from "./elements.ts";
import { html, type Markup, sentenceCase } from "./markup.ts";

const LEVELS = ["stated", "implied", "open", "unobservable", "context"] as const satisfies readonly Level[];

/** Returns the form of the filters. The page script shows it, since it has no effect without the script. */
export function filters({ variants }: Report): Markup {
  const outcomes = (Object.keys(HEADINGS) as Outcome[]) // its keys are exactly the outcomes
    .filter((outcome) =>
      variants.some(({ requirements, scenarios }) =>
        [...requirements, ...scenarios].some((each) => each.outcome === outcome),
      ),
    );
  const levels = LEVELS.filter((level) =>
    variants.some(({ requirements }) => requirements.some((each) => each.level === level)),
  );
  const areas = [...new Set(variants.flatMap(({ scenarios }) => scenarios.map(({ id }) => areaOf(id))))].sort();
  return html`<form class="filters" aria-label="Filters" hidden>
<fieldset><legend>Outcome</legend>${outcomes.map(
    (each) =>
      html`<label class="chip"><input type="checkbox" name="outcome" value="${each}">${outcomeMark(each)} ${HEADINGS[each]}</label>`,
  )}</fieldset>
<div class="choices">
${choice("level", levels)}${choice("area", areas)}${
  variants.length > 1 &&
  choice(
    "variant",
    variants.map(({ variant }) => variant),
  )
}
<button type="button" class="clear" hidden>Show all</button>
<output role="status" class="matches"></output>
</div>
</form>`;
}

function choice(name: string, values: readonly string[]): Markup {
  if (values.length < 2) return html``;
  const options = values.map((each) => html`<option>${each}</option>`);
  return html`<label>${sentenceCase(name)} <select name="${name}"><option value="">All</option>${options}</select></label>`;
}
