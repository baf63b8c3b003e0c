import type { Body, Contract } from "../contract/index.ts";

/** Fields that the requirements of a contract are about. */
export interface Fields {
  /** Returns the requirement of the field that a requirement is about; undefined if it is about no single field. */
  fieldOf(requirement: string): string | undefined;
  /** Returns the place of that requirement's field in a body; undefined for headers and parameters. */
  pointerOf(field: string, body: "request" | "response"): string | undefined;
  /** Returns the webhook event that a requirement is about. */
  eventOf(requirement: string): string | undefined;
}

const FIELDS = new WeakMap<Contract, Fields>();

/**
 * Returns the fields of a contract, cached. The catalogue names a requirement after its field:
 * `payment.amount-as-requested` is about the field of `payment.amount`.
 */
export function fieldsOf(contract: Contract): Fields {
  const known = FIELDS.get(contract);
  if (known) return known;
  const fields = readFields(contract);
  FIELDS.set(contract, fields);
  return fields;
}

function readFields({ operations, webhooks }: Contract): Fields {
  const response = new Map<string, string>();
  const request = new Map<string, string>();
  const parameters = new Set<string>();
  const events = new Map<string, string>();
  for (const operation of Object.values(operations)) {
    for (const { body } of Object.values(operation.responses)) addPlaces(response, body);
    addPlaces(request, operation.request);
    for (const { requirement } of operation.parameters) parameters.add(requirement);
  }
  for (const [event, { requirement }] of Object.entries(webhooks)) events.set(requirement, event);
  const isField = (id: string) => response.has(id) || request.has(id) || parameters.has(id);
  return {
    fieldOf: (requirement) => stems(requirement).find(isField),
    pointerOf: (field, body) => (body === "request" ? request : response).get(field),
    eventOf(requirement) {
      const found = stems(requirement).find((each) => events.has(each));
      return found === undefined ? undefined : events.get(found);
    },
  };
}

/** Adds the places of a body. The first place of a requirement counts; the whole body is no place. */
function addPlaces(places: Map<string, string>, body: Body | undefined): void {
  for (const { pointer, requirement } of body?.blame ?? []) {
    if (pointer !== "" && !places.has(requirement)) places.set(requirement, pointer);
  }
}

/** Returns `a.b-c-d`, `a.b-c`, `a.b`. */
function stems(id: string): readonly string[] {
  const found = [id];
  for (let end = id.lastIndexOf("-"); end > id.indexOf("."); end = id.lastIndexOf("-", end - 1))
    found.push(id.slice(0, end));
  return found;
}
