import type { Contract, Operation } from "./contract.ts";

/** Cache, so that each operation is processed once instead of each response. */
const SUCCESSES = new WeakMap<Operation["responses"], readonly string[]>();

/** Returns the success statuses that an operation documents, in ascending order. */
export function successStatuses({ responses }: Operation): readonly string[] {
  const known = SUCCESSES.get(responses);
  if (known) return known;
  const statuses = Object.keys(responses).filter((each) => each.startsWith("2"));
  SUCCESSES.set(responses, statuses);
  return statuses;
}

/**
 * Returns the documented responses of an operation, each as the statuses that it may have. Success statuses with the
 * same open requirement are one response: a deployment returns one of them, and the document does not say which.
 */
export function documentedAnswers(
  { requirements }: Pick<Contract, "requirements">,
  operation: Operation,
): readonly (readonly string[])[] {
  const successes = successStatuses(operation);
  const questionOf = (status: string) => {
    const id = successes.includes(status) ? operation.responses[status]?.requirement : undefined;
    return id !== undefined && requirements[id]?.level === "open" ? id : undefined;
  };
  const answers: string[][] = [];
  for (const status of Object.keys(operation.responses)) {
    const question = questionOf(status);
    const twin = answers.find(([first = ""]) => question !== undefined && questionOf(first) === question);
    if (twin) twin.push(status);
    else answers.push([status]);
  }
  return answers;
}
