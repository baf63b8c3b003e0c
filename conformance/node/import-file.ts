import Module, { register } from "node:module";
// biome-ignore lint/correctness/noUnresolvedImports: Biome does not know this module of Node
import { isSea } from "node:sea";
import { pathToFileURL } from "node:url";

type Import = (url: string) => Promise<unknown>;

/** Imports a module of the user. */
export function importFile(path: string): Promise<unknown> {
  const load: Import = isSea() ? importFromExecutable() : (url) => import(/* @vite-ignore */ url);
  return load(pathToFileURL(path).href);
}

/** A module of a given source. The types omit this method, which `require` calls for each file. */
interface SourceModule {
  readonly exports: Import;
  _compile(source: string, path: string): void;
}

/**
 * Returns an `import` that loads files; that of the script in a standalone executable does not. The documented
 * equivalent, `vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER`, shows a warning to users.
 */
function importFromExecutable(): Import {
  register(moduleUrl(RESOLVER));
  const module = new Module("import-file") as unknown as SourceModule; // see above
  module._compile("module.exports = (url) => import(url);", "import-file");
  return module.exports;
}

/** The part of the package that configurations and drivers import. */
const OWN_MODULE = `
export const defineConfig = (configuration) => configuration;
export const defineDriver = (driver) => driver;
export class DriverError extends Error {}
`;

/** Resolves `payspec` to that part, unless the package is installed. */
const RESOLVER = `
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (specifier !== "payspec") throw error;
    return { url: ${JSON.stringify(moduleUrl(OWN_MODULE))}, shortCircuit: true };
  }
}
`;

function moduleUrl(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
