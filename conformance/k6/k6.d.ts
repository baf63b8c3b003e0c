/** Subset of k6 that payspec uses. */

declare const __ENV: Readonly<Record<string, string>>;
/** 0 while the options are read and the summary is handled, else the number of the virtual user. */
declare const __VU: number;
/** Reads a file, relative to the script; only while the script is loaded. */
declare function open(path: string): string;

/** Inserted by the bundler. */
declare const PAYSPEC_VERSION: string;
/** Prepended to the bundle by `payspec export k6`; absent if the bundle is run on its own. */
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
    /** 0 if no response arrived. */
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
