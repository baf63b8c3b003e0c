import { AbortControllerDouble } from "./abort-double.ts";
import { UrlDouble, UrlSearchParamsDouble } from "./url-double.ts";

/** Adds the globals that the suite needs and k6 lacks; those of a later k6 are kept. */
export function provideDoubles(): void {
  const doubles = {
    AbortController: AbortControllerDouble,
    URL: UrlDouble,
    URLSearchParams: UrlSearchParamsDouble,
  };
  for (const [name, double] of Object.entries(doubles)) {
    if (!Reflect.has(globalThis, name)) Reflect.set(globalThis, name, double);
  }
}
