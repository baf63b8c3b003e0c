import { type Contract, findOperation } from "../contract/index.ts";
import { type RequestDouble, ResponseDouble } from "./doubles.ts";
import { type Exchanges, type Site, SuiteError } from "./exchange.ts";

/** Creates the `fetch` of the generated client; its requests go through the choke point like all others. */
export function createClientFetch(
  contract: Contract,
  exchanges: Exchanges,
  /** Allowed base addresses; a request to any other address is an error in the suite. */
  addresses: readonly string[],
  site: Site,
) {
  return async (request: RequestDouble): Promise<ResponseDouble> => {
    const base = addresses.find((each) => request.url.startsWith(`${each}/`)) ?? "";
    const path = request.url.slice(base.length).split("?")[0] ?? "";
    const operation = findOperation(contract, request.method, path);
    if (operation === undefined)
      throw new SuiteError(`${request.method} ${path} is not an operation of ${contract.variant}`);
    const outgoing = {
      operation,
      method: request.method,
      url: request.url,
      headers: request.headers.entries(),
      bad: false,
      keepIdempotencyKey: request.keepIdempotencyKey,
      ...(request.body !== undefined && { body: request.body }),
    };
    const exchange = await exchanges.send(outgoing, site);
    if (exchange.result.kind === "failure") throw new SuiteError("a failed exchange came back from the choke point");
    return new ResponseDouble(exchange.number, exchange.result, exchange.json);
  };
}
