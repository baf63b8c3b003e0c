const width = 120;

/** Formats a value as TypeScript source the way biome does: on one line if it fits, else one member per line. */
export function literal(value: unknown, indent: string, before = 20): string {
  const flat = oneLine(value);
  if (typeof value !== "object" || value === null || indent.length + before + flat.length < width) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${deeper}${literal(item, deeper, 1)},`).join("\n")}\n${indent}]`;
  const members = Object.entries(value).map(([key, item]) => {
    const name = propertyName(key);
    return `${deeper}${name}: ${literal(item, deeper, name.length + 3)},`;
  });
  return `{\n${members.join("\n")}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${propertyName(key)}: ${oneLine(item)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
