import { serve } from "../../node/index.ts";

/** A secret that no output may hold. */
export const CANARY = "sk_test_canary_4711_do_not_print";
/** What the miniature is called with. */
export const KEY = { PAYSPEC_KEY: CANARY, PAYSPEC_USER: "u_1" } as const;

/** The deployments of a test, over HTTP. */
export interface Deployments {
  /** The address of one that answers so. */
  readonly deployment: (answer: (request: Request) => Response | Promise<Response>) => Promise<string>;
  /** What is to be closed with them. */
  readonly closing: (() => Promise<void>)[];
  /** To be called after each test. */
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
