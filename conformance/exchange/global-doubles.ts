/** Header names are compared without case and kept as they were set. */
class HeadersDouble {
  readonly #values = new Map<string, { readonly name: string; value: string }>();

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase())?.value ?? null;
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), { name, value });
  }

  append(name: string, value: string): void {
    const known = this.get(name);
    this.set(name, known === null ? value : `${known}, ${value}`);
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase());
  }

  forEach(action: (value: string, name: string) => void): void {
    for (const { name, value } of this.#values.values()) action(value, name);
  }

  *entries(): Generator<[string, string]> {
    for (const { name, value } of this.#values.values()) yield [name, value];
  }
}

/** The generated client only asks whether a body is one; ours never is. */
class FormDataDouble {}

/** Gives an engine without Headers and FormData what the generated client looks up globally; changes no other engine. */
export function provideGlobalDoubles(): void {
  for (const [name, double] of Object.entries({ Headers: HeadersDouble, FormData: FormDataDouble })) {
    if (!Reflect.has(globalThis, name)) Reflect.set(globalThis, name, double);
  }
}
