import { type Constraint, constraintsOf } from "./constraint.ts";
import type { Document } from "./document.ts";

/** Documented body, and every constraint of it. */
export interface DocumentedBody {
  /** `getPayment 200`, `createPayment 200, 201`, or `401`, which is the same everywhere. */
  readonly name: string;
  readonly constraints: readonly Constraint[];
  /** Returns true if a response to this operation with this status has this body. */
  readonly isBorneBy: (operation: string | undefined, status: number) => boolean;
}

/** Returns the success bodies, and that of a failed authentication: each once, whatever the number of its statuses. */
export function documentedBodies(document: Document): readonly DocumentedBody[] {
  const bodies = new Map<string, [Bearer, ...Bearer[]]>();
  for (const bearer of bearersOf(document)) {
    const key = bearer.status === UNAUTHENTICATED ? bearer.schema : `${bearer.operation} ${bearer.schema}`;
    bodies.get(key)?.push(bearer) ?? bodies.set(key, [bearer]);
  }
  const resolve = (reference: string) => component(document.components.schemas, reference);
  return [...bodies.values()].map((bearers): DocumentedBody => {
    const [first] = bearers;
    const isEverywhere = first.status === UNAUTHENTICATED;
    const statuses = [...new Set(bearers.map(({ status }) => status))].join(", ");
    return {
      name: isEverywhere ? statuses : `${first.operation} ${statuses}`,
      constraints: constraintsOf(resolve, { $ref: first.schema }),
      isBorneBy: (operation, status) =>
        bearers.some((each) => each.operation === operation && each.status === `${status}`),
    };
  });
}

const UNAUTHENTICATED = "401";

interface Bearer {
  readonly operation: string;
  readonly status: string;
  /** Reference to the schema. */
  readonly schema: string;
}

function bearersOf({ paths, components }: Document): readonly Bearer[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return operations.flatMap(({ operationId: operation, responses = {} }) =>
    Object.entries(responses).flatMap(([status, response]): readonly Bearer[] => {
      const { content } = response.$ref === undefined ? response : component(components.responses, response.$ref);
      const schema = content?.["application/json"].schema.$ref;
      return operation === undefined || schema === undefined || status === "default"
        ? []
        : [{ operation, status, schema }];
    }),
  );
}

function component<T>(components: Readonly<Record<string, T>>, reference: string): T {
  const found = components[reference.split("/").at(-1) ?? ""];
  if (found === undefined) throw new Error(`nothing stands at ${reference}`);
  return found;
}
