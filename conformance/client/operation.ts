import type { ApiError } from "./api-error.ts";

/** The parts of an operation, as the generated types of a contract tell it. */
type Part<Operation, Place extends string> = Operation extends { parameters: { [P in Place]?: infer Value } }
  ? Value
  : never;

export type PathOf<Operation> = Part<Operation, "path">;
export type QueryOf<Operation> = Part<Operation, "query">;
export type BodyOf<Operation> = Operation extends { requestBody?: infer Body } ? Json<Body> : never;

type Json<Holder> = Holder extends { content: { "application/json": infer Value } } ? Value : never;
type Answers<Operation> = Operation extends { responses: infer Responses } ? Responses : never;
type SuccessKey<Status> = Status extends number ? (`${Status}` extends `2${string}` ? Status : never) : never;
type Success<Operation> = SuccessKey<keyof Answers<Operation>>;

/** The body of a success. */
export type DataOf<Operation> = Json<Answers<Operation>[Success<Operation>]>;

/**
 * An answer that is no success. `errorType` tells the two kinds apart: with one, status and body are those for which the
 * contract states it.
 */
export type FailureOf<Operation, Status extends number, ErrorType extends string> =
  | ([ErrorType] extends [never] ? never : ApiError & Stated<Operation, Status, ErrorType>)
  | (ApiError & { readonly errorType: undefined; readonly body: Open<Operation> | string | undefined });

interface Stated<Operation, Status, ErrorType> {
  readonly status: Status;
  readonly errorType: ErrorType;
  readonly body: Status extends keyof Answers<Operation> ? Json<Answers<Operation>[Status]> : never;
}

type Open<Operation> = Json<Answers<Operation>[Exclude<keyof Answers<Operation>, Success<Operation>>]>;

/** What a call resolves to: `data` after a success, else `error`. */
export type ResultOf<Data, Failure> =
  | { readonly data: Data; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: Failure; readonly response: Response };

/** The data of a result; after any other answer than a success it throws the error. */
export async function orThrow<Data>(
  result: Promise<ResultOf<Data, ApiError>> | ResultOf<Data, ApiError>,
): Promise<Data> {
  const { data, error } = await result;
  if (error !== undefined) throw error;
  // One of the two is there, and an error is not; only of unknown data the compiler cannot tell.
  return data as Data;
}
