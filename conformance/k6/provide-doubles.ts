import { AbortControllerDouble } from "./abort-double.ts";
import { UrlDouble, UrlSearchParamsDouble } from "./url-double.ts";

/** Gives k6 what the suite takes for granted and k6 has not; what a later k6 has itself stays. */
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
