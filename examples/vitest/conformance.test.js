import { describeConformance } from "payspec/vitest";

// In place of the sandbox, say where your server is: { url: "http://127.0.0.1:8080", variant: "integration" }. Credentials
// come from the environment or payspec.yaml, as they do for `payspec run`.
await describeConformance({ sandbox: true, variant: "integration", only: "create-refund" });
