import { afterEach, beforeEach, onTestFinished } from "vitest";
import { serve } from "../../node/index.ts";
import { type Caller, createCaller } from "./call.ts";

/** A secret that must not appear in any output. */
export const CANARY = "sk_test_canary_4711_do_not_print";
/** Environment with the credentials of the miniature variant. */
export const KEY = { PAYSPEC_KEY: CANARY, PAYSPEC_USER: "u_1" } as const;

/** Returns a caller that has a new folder in each test of a file. */
export function useCaller(): Caller {
  let current: Caller;
  beforeEach(() => {
    current = createCaller();
  });
  afterEach(() => current.remove());
  const call = Object.assign((...args: Parameters<Caller>) => current(...args), {
    folder: "",
    written: () => current.written(),
    interrupt: () => current.interrupt(),
    remove: () => current.remove(),
  });
  return Object.defineProperty(call, "folder", { get: () => current.folder });
}

/** Starts a deployment with this handler for the rest of the test; resolves to its address. */
export async function deployment(answer: (request: Request) => Response | Promise<Response>): Promise<string> {
  const { url, close } = await serve(async (request) => answer(request));
  onTestFinished(close);
  return url;
}
