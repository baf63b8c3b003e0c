import { element } from "../../report/html/page/element.ts";
import type { AbilityForm } from "../state.ts";
import type { Connection } from "./follow.ts";
import { capitalised, shown, words } from "./words.ts";

/** Buttons for the abilities of the driver. */
export interface Actions {
  /** Sets the abilities that the driver has. */
  offer(abilities: readonly AbilityForm[]): void;
  /** Returns a form for each of these abilities that the driver has. */
  formsFor(names: readonly string[], target: Target): readonly HTMLElement[];
}

/** Resource that an ability acts on. */
export interface Target {
  /** In the plural, such as `payments`. */
  readonly kind: string;
  /** Absent for an ability that creates one. */
  readonly id?: string;
}

type Field = AbilityForm["fields"][number];

export function createActions(connection: Connection): Actions {
  const line = document.querySelector(".outcome-line");
  let abilities: readonly AbilityForm[] = [];

  const say = (outcome: "pass" | "violated", ...content: readonly (Node | string)[]) => {
    line?.setAttribute("data-paint", outcome);
    const close = element("button", { type: "button" }, "Close");
    close.addEventListener("click", () => line?.replaceChildren());
    line?.replaceChildren(element("div", {}, ...content), close);
  };

  const perform = async ({ path }: AbilityForm, { id = "" }: Target, task: string, body: object) => {
    try {
      const { status, body: answer } = await connection.send(
        `/driver/v1${path.replace(":id", encodeURIComponent(id))}`,
        body,
      );
      if (status === 200) say("pass", `${task}: done`, ...listOf(answer));
      else say("violated", `${task} failed: ${messageIn(answer)}`);
    } catch {
      say("violated", `${task} failed: the sandbox does not respond`);
    }
  };

  const formFor = (ability: AbilityForm, target: Target): HTMLElement => {
    const { id } = target;
    const task = capitalised(
      id === undefined ? words(ability.name) : `${words(ability.name)} ${ofTarget(ability, target)}`,
    );
    const inputs = ability.fields.map((field) => inputFor(field, ability, target));
    const button = element(
      "button",
      { "data-control": ability.name, "aria-label": task },
      capitalised(labelOf(ability.name, target.kind)),
    );
    const form = element("form", { class: "action" }, ...inputs.map(({ label }) => label), button);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const body = Object.fromEntries(inputs.flatMap(({ field, value }) => entryOf(field, value())));
      void perform(ability, target, task, body);
    });
    return form;
  };

  return {
    offer(offered) {
      abilities = offered;
    },
    formsFor: (names, target) =>
      abilities.filter(({ name }) => names.includes(name)).map((ability) => formFor(ability, target)),
  };
}

/** Returns the label of a button beside the resource that it acts on: `approve` for `approvePayment`. */
function labelOf(name: string, kind: string): string {
  return words(name).replace(` ${kind.slice(0, -1)}`, "");
}

/** Returns the end of a task: `PAY_1`, or `of SB_1` where the name does not contain the resource. */
function ofTarget({ name }: AbilityForm, { kind, id = "" }: Target): string {
  return words(name).endsWith(` ${kind.slice(0, -1)}`) ? id : `of ${id}`;
}

interface Input {
  readonly field: Field;
  readonly label: HTMLElement;
  readonly value: () => string;
}

function inputFor(field: Field, { name: ability }: AbilityForm, { id = "" }: Target): Input {
  const name = words(field.name);
  const control = { "data-control": `${ability} ${field.name}`, "aria-label": `${capitalised(name)} ${id}`.trimEnd() };
  if (field.type === "choice") {
    const options = ["", ...field.choices].map((each) => element("option", { value: each }, each || `any ${name}`));
    const select = element("select", control, ...options);
    return { field, label: select, value: () => select.value };
  }
  if (field.type === "boolean") {
    const box = element("input", { type: "checkbox", "data-control": control["data-control"] });
    return { field, label: element("label", {}, box, name), value: () => (box.checked ? "true" : "") };
  }
  const input = element("input", {
    ...control,
    type: field.type,
    placeholder: field.required ? name : `${name} (optional)`,
    autocomplete: "off",
    ...(field.type === "number" && { min: "1", step: "1" }),
    ...(field.required && { required: "" }),
  });
  return { field, label: input, value: () => input.value };
}

/** Returns the member of the body for a field; none for an empty one. */
function entryOf({ name, type }: Field, value: string): readonly (readonly [string, unknown])[] {
  if (value === "") return [];
  if (type === "number") return [[name, Number(value)]];
  return [[name, type === "boolean" ? true : value]];
}

/** Returns the members of a response, such as new credentials. */
function listOf(answer: unknown): readonly HTMLElement[] {
  if (typeof answer !== "object" || answer === null || Object.keys(answer).length === 0) return [];
  const lines = Object.entries(answer).map(([name, value]) =>
    element("div", {}, element("dt", {}, shown(name)), element("dd", {}, element("code", {}, shown(String(value))))),
  );
  return [element("dl", { class: "facts" }, ...lines)];
}

function messageIn(answer: unknown): string {
  const message = typeof answer === "object" && answer !== null && "message" in answer ? answer.message : undefined;
  return typeof message === "string" ? shown(message) : "the sandbox gave no reason";
}
