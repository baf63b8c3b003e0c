import { serve } from "../../node/index.ts";

/** A secret that must not appear in any output. */
export const CANARY = "sk_test_canary_4711_do_not_print";
/** Environment with the credentials of the miniature variant. */
export const KEY = { PAYSPEC_KEY: CANARY, PAYSPEC_USER: "u_1" } as const;

/** HTTP deployments of a test. */
export interface Deployments {
  /** Starts a deployment with this handler; resolves to its address. */
  readonly deployment: (answer: (request: Request) => Response | Promise<Response>) => Promise<string>;
  /** Called when the deployments are closed. */
  readonly closing: (() => Promise<void>)[];
  /** Call after each test. */
  close(): Promise<void>;
}

export function createDeployments(): Deployments {
  const closing: (() => Promise<void>)[] = [];
  return {
    async deployment(answer) {
      const { url, close } = await serve(async (request) => answer(request));
      closing.push(close);
      return url;
    },
    closing,
    async close() {
      for (const each of closing.splice(0)) await each();
    },
  };
}
