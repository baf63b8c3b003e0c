import { readPackageFile } from "../../cli/own-package.ts";
import { createVirtualClock } from "../../clock/index.ts";
import { DEFAULT_VALID_DATA } from "../../deployment/index.ts";
import { startMock } from "../../node/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { variants } from "../../variants/index.ts";
import { type Control, controls as handlers } from "../../variants/sandboxes.ts";
import { runInMemory } from "../run-in-memory.ts";
import type { Subject } from "./subject.ts";

const MOCK = { name: "mock", text: "Answers with the examples of the contract, and keeps nothing: Prism." };

/** Servers that are not payment services at all, each with each suite. A run must never exit with 0. */
export const controls: readonly Subject[] = variants.flatMap((variant) => [
  ...handlers.map((control) => subject(variant, control, runControl(variant, control), [control])),
  subject(variant, MOCK, runMock(variant), []),
]);

function subject(
  { contract }: Variant,
  { name, text }: Omit<Control, "fetch">,
  run: Subject["run"],
  definitions: Subject["definitions"],
): Subject {
  return { group: "control", variant: contract.variant, name, text, definitions, run };
}

/** Runs a control without a driver and without an inbox. */
function runControl(
  variant: Variant,
  { fetch }: Pick<Control, "fetch">,
  whenIdle: (action: () => void) => void = later,
): Subject["run"] {
  const credentials = (name: string) =>
    variant.credentialsOf({ clientId: `C_${name}`, businessId: `B_${name}`, key: `sk_test_of_${name}` });
  const roles = { main: credentials("main"), otherBusiness: credentials("other") };
  return async (only, read) => {
    const { report } = await runInMemory({
      variant,
      handler: (url, init) => fetch(new Request(url, init)),
      clock: createVirtualClock({ whenIdle }),
      deployment: { baseUrl: "http://control.test", roles, data: DEFAULT_VALID_DATA },
      only,
      read,
    });
    return report;
  };
}

function later(action: () => void): void {
  setImmediate(action);
}

/** Runs the mock, which answers over a socket: virtual time stands still until a response arrives. */
function runMock(variant: Variant): Subject["run"] {
  return async (only, read) => {
    const { variant: name } = variant.contract;
    const mock = await startMock(JSON.parse(readPackageFile(`generated/${name}/openapi.json`)));
    let underWay = 0;
    const waiting: (() => void)[] = [];
    const control = {
      async fetch(request: Request) {
        underWay += 1;
        const { pathname, search } = new URL(request.url);
        const response = await fetch(new Request(mock.url + pathname + search, request));
        const body = await response.arrayBuffer();
        underWay -= 1;
        for (const action of waiting.splice(0)) later(action);
        return new Response(body, response);
      },
    };
    const whenIdle = (action: () => void) => {
      if (underWay > 0) waiting.push(action);
      else later(action);
    };
    const report = await runControl(variant, control, whenIdle)(only, read);
    await mock.close();
    return report;
  };
}
