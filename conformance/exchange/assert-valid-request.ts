import { type Contract, type Operation, showValue } from "../contract/index.ts";
import { headerValue } from "../transport/index.ts";
import { type OutgoingRequest, SuiteError } from "./exchange.ts";

/**
 * Checks the suite against its own contract: throws {@link SuiteError} for an invalid request that is not marked `bad`.
 */
export function assertValidRequest(contract: Contract, operation: Operation, request: OutgoingRequest): void {
  for (const { name, in: place, required } of operation.parameters) {
    if (place === "header" && required && headerValue(request.headers, name) === undefined) {
      throw new SuiteError(`${request.operation} needs the header ${name}; the scenario sent none`);
    }
  }
  if (!operation.request) return;
  const validate = contract.validators[operation.request.validator];
  if (!validate) throw new SuiteError(`no validator ${operation.request.validator}`);
  const body = parse(request);
  if (validate(body)) return;
  const [error] = validate.errors ?? [];
  const place = `${error?.instancePath || "its root"}: ${error?.message ?? error?.keyword}`;
  throw new SuiteError(`${request.operation}: the suite's own body is not valid at ${place}; it is ${showValue(body)}`);
}

function parse({ operation, body }: OutgoingRequest): unknown {
  if (body === undefined) throw new SuiteError(`${operation} needs a body; the scenario sent none`);
  try {
    return JSON.parse(body);
  } catch {
    throw new SuiteError(`${operation}: the suite's own body is not JSON`);
  }
}
