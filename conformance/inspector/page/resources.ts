import { element } from "../../report/html/page/element.ts";
import type { InspectorState, ResourceSummary } from "../state.ts";
import type { Actions } from "./actions.ts";
import { addSection } from "./section.ts";
import { shown, words } from "./words.ts";

/** Colours of statuses; others are neutral. */
const PAINTS: Readonly<Record<string, string>> = {
  COMPLETED: "pass",
  PAID: "pass",
  INITIATED: "finding",
  PENDING: "finding",
  PROCESSING: "finding",
  OVERDUE: "finding",
  FAILED: "violated",
  REFUNDED: "inconclusive",
};

type Show = (list: InspectorState["resources"][string]) => void;

/** Creates a section for each kind of resource that the sandbox has; returns a function that shows the latest state. */
export function createResourceSections(actions: Actions): (resources: InspectorState["resources"]) => void {
  const sections = new Map<string, Show>();

  const sectionOf = (kind: string): Show => {
    const known = sections.get(kind);
    if (known) return known;
    const above = kind === "businesses" ? actions.formsFor(["newBusiness"], { kind }) : [];
    const show = addSection<ResourceSummary>({
      name: kind,
      column: "resources",
      empty: `No ${kind} yet`,
      keyOf: ({ id }) => id,
      render: (resource) => renderResource(resource, kind, actions),
      above,
    });
    sections.set(kind, show);
    return show;
  };

  return (resources) => {
    for (const [kind, list] of Object.entries(resources)) sectionOf(kind)(list);
  };
}

function renderResource(resource: ResourceSummary, kind: string, actions: Actions): HTMLElement {
  const { id, status, amount, facts, checkout, possible } = resource;
  const lines = Object.entries(facts).map(([name, value]) =>
    element("div", {}, element("dt", {}, words(name)), element("dd", {}, shown(value))),
  );
  const forms = actions.formsFor(possible, { kind, id });
  const page = checkout === undefined ? [] : [checkoutLink(checkout, id)];
  return element(
    "li",
    { class: "resource", tabindex: "-1" },
    element("code", { class: "id" }, shown(id)),
    ...(amount === "" ? [] : [element("span", { class: "amount" }, shown(amount))]),
    ...(status === ""
      ? []
      : [element("span", { class: "status", "data-paint": PAINTS[status] ?? "observed" }, shown(status))]),
    element("dl", { class: "facts" }, ...lines),
    ...(forms.length + page.length === 0 ? [] : [element("div", { class: "actions" }, ...page, ...forms)]),
  );
}

/** The address is the sandbox's own; its host is that of the request that created the resource. */
function checkoutLink(address: string, id: string): HTMLElement {
  const href = URL.canParse(address) ? new URL(address).pathname : "/";
  return element(
    "a",
    { href, target: "_blank", rel: "noreferrer", "aria-label": `Checkout page of ${id}` },
    "Checkout page",
  );
}
