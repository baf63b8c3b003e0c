import type { Blame, Body, Contract } from "./contract.ts";

/** Place where the contract expresses a requirement. */
export interface Place {
  /** `operationId` */
  readonly operation: string;
  /** Status of a response; absent for the operation as a whole or its request. */
  readonly status?: string;
  /** Name of a parameter of the request. */
  readonly parameter?: string;
  /** JSON pointer into the body, empty for the whole body; absent if no body is meant. */
  readonly pointer?: string;
}

/**
 * Returns the places that responses are checked against for this requirement: the operation itself, one of its
 * responses, a place in a body.
 */
export function responsePlaces({ operations }: Contract, id: string): readonly Place[] {
  return Object.entries(operations).flatMap(([operation, { requirement, responses }]) => [
    ...(requirement === id ? [{ operation }] : []),
    ...Object.entries(responses).flatMap(([status, { requirement: own, body }]) => [
      ...(own === id ? [{ operation, status }] : []),
      ...pointersOf(body, id).map((pointer) => ({ operation, status, pointer })),
    ]),
  ]);
}

/** Returns the places that state the requirement for a request: a parameter, a place in the body. */
export function requestPlaces({ operations }: Contract, id: string): readonly Place[] {
  return Object.entries(operations).flatMap(([operation, { parameters, request }]) => [
    ...parameters.filter(({ requirement }) => requirement === id).map(({ name }) => ({ operation, parameter: name })),
    ...pointersOf(request, id).map((pointer) => ({ operation, pointer })),
  ]);
}

function pointersOf(body: Body | undefined, id: string): readonly string[] {
  const expresses = ({ requirement, implied = {} }: Blame) => requirement === id || Object.values(implied).includes(id);
  return [...new Set((body?.blame ?? []).filter(expresses).map(({ pointer }) => pointer))];
}
