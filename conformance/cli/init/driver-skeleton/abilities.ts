import { readPackageFile } from "../../own-package.ts";

/** Operation of the driver's contract that a skeleton has a function for. */
export interface SkeletonAbility {
  /** Its operationId: `approvePayment`. */
  readonly name: string;
  readonly description: string;
  /** Path below the driver's address, whose only variable part is the id: `/payments/{paymentId}/approve`. */
  readonly path: string;
  /** `paymentId`; undefined for an operation without a resource. */
  readonly id?: string;
  /** Members of the request body, each with its description. */
  readonly body: readonly string[];
  /** Members of the response that payspec reads, each with its description. */
  readonly returns: readonly string[];
}

/** Reads the abilities from the published contract of the driver, in its order. */
export function readSkeletonAbilities(): readonly SkeletonAbility[] {
  const document: unknown = JSON.parse(readPackageFile("generated/driver/openapi.json"));
  return Object.entries(at(document, "paths")).flatMap(([path, item]) => {
    const post = at(item, "post");
    const { operationId, description } = post;
    if (typeof operationId !== "string" || typeof description !== "string") return [];
    const [, id] = /\{(\w+)\}/.exec(path) ?? [];
    return {
      name: operationId,
      description: description.trim().replace(/\s+/g, " "),
      path,
      ...(id !== undefined && { id }),
      body: membersOf(document, at(post, "requestBody")),
      returns: membersOf(document, at(post, "responses", "200")),
    };
  });
}

/** Returns `name: description` of each member of the schema of a JSON body, both given in place or by reference. */
function membersOf(document: unknown, body: object): readonly string[] {
  const schema = resolved(document, at(resolved(document, body), "content", "application/json", "schema"));
  return Object.entries(at(schema, "properties")).map(([name, member]) => {
    const { description } = resolved(document, Object(member));
    return `${name}: ${description}`;
  });
}

function resolved(document: unknown, value: object): Record<string, unknown> {
  const { $ref } = at(value);
  return typeof $ref === "string" ? at(document, ...$ref.slice(2).split("/")) : at(value);
}

/** Returns the object at these members, or an empty object. */
function at(value: unknown, ...names: readonly string[]): Record<string, unknown> {
  const found = names.reduce<unknown>((each, name) => Object(each)[name], value);
  return typeof found === "object" && found !== null ? { ...found } : {};
}
