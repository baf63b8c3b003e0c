/** What is used of k6, and no more of it. */

declare const __ENV: Readonly<Record<string, string>>;
/** 0 where the options are read and where the end is summed up, else the number of a virtual user. */
declare const __VU: number;
/** Reads a file, seen from the script; only while the script is loaded. */
declare function open(path: string): string;

/** Put in by the bundler. */
declare const PAYSPEC_VERSION: string;
/** Put before the bundle by `payspec export k6`; not there where the bundle is run by itself. */
declare const PAYSPEC_EXPORT: import("./embedded.ts").Embedded | undefined;

declare module "k6" {
  type Tags = Readonly<Record<string, string>>;
  export function check(value: unknown, sets: Readonly<Record<string, boolean>>, tags?: Tags): boolean;
}

declare module "k6/http" {
  interface Params {
    readonly headers: Readonly<Record<string, string>>;
    readonly tags: Readonly<Record<string, string>>;
    readonly redirects: number;
    /** In milliseconds. */
    readonly timeout: number;
    readonly responseType: "text";
    readonly jar: CookieJar;
  }
  interface Response {
    /** 0 where none came. */
    readonly status: number;
    readonly error_code: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  }
  class CookieJar {}
  const http: {
    readonly CookieJar: typeof CookieJar;
    asyncRequest(method: string, url: string, body: string | null, params: Params): Promise<Response>;
    setResponseCallback(callback: null): void;
  };
  export default http;
}

declare module "k6/metrics" {
  type Tags = Readonly<Record<string, string>>;
  export class Counter {
    constructor(name: string);
    add(value: number, tags?: Tags): void;
  }
  export class Trend {
    constructor(name: string, isTime: boolean);
    add(value: number, tags?: Tags): void;
  }
}

declare module "k6/crypto" {
  export function sha256(input: string, encoding: "hex"): string;
}

declare module "k6/execution" {
  const execution: {
    readonly scenario: { readonly iterationInTest: number };
    readonly test: {
      /** Throws while the script is loaded. */
      readonly options: {
        readonly executionSegment?: string | null;
        readonly executionSegmentSequence?: string | null;
      };
      abort(message: string): void;
    };
  };
  export default execution;
}
