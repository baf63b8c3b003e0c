import { isObject, type JsonObject, pointerTo, stepsOf, stringAt } from "../../generate/json.ts";
import { at } from "./directions.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Describes a pointer of a bundle in words: `Payment.status`, `POST /payments, parameter X-Key`. */
export function whereIs(document: JsonObject, pointer: string): string {
  const [section = "", name = "", ...rest] = stepsOf(pointer);
  if (section === "components") {
    const [component = name, ...below] = rest;
    return component + steps(document, pointerTo(pointerTo(`#/components`, name), component), below);
  }
  if (section !== "paths" && section !== "webhooks") return [section, name, ...rest].filter((each) => each).join(" ");
  const item = pointerTo(`#/${section}`, name);
  const [method = "", ...below] = rest;
  const called = section === "webhooks" ? `webhook ${name}` : name;
  if (!METHODS.includes(method)) return called + steps(document, item, rest);
  const operation = section === "webhooks" ? called : `${method.toUpperCase()} ${name}`;
  return operation + steps(document, pointerTo(item, method), below);
}

/** Describes the part below a component or an operation. */
function steps(document: JsonObject, from: string, below: readonly string[]): string {
  const [step, next = "", ...rest] = below;
  if (step === undefined) return "";
  const one = () => steps(document, pointerTo(from, step), below.slice(1));
  const two = () => steps(document, pointerTo(pointerTo(from, step), next), rest);
  switch (step) {
    case "properties":
      return next === "" ? ", properties" : `.${next}${two()}`;
    case "items":
      return `[]${one()}`;
    case "schema":
      return one();
    case "content":
      return next === "application/json" ? two() : `, ${next}${two()}`;
    case "requestBody":
      return `, request${one()}`;
    case "responses":
      return `, response ${next}${two()}`;
    case "headers":
      return `, header ${next}${two()}`;
    case "parameters":
      return `, parameter ${nameAt(document, pointerTo(pointerTo(from, step), next)) ?? next}${two()}`;
    default:
      return `, ${step}${one()}`;
  }
}

function nameAt(document: JsonObject, pointer: string): string | undefined {
  const node = at(document, pointer);
  if (!isObject(node)) return undefined;
  const ref = stringAt(node, "$ref");
  return ref === undefined ? stringAt(node, "name") : nameAt(document, ref);
}
