import type { SkeletonAbility } from "../../cli/init/driver-skeleton/abilities.ts";
import type { DriverLanguage } from "../../cli/init/driver-skeleton/index.ts";

/** Completion of a driver skeleton: each ability becomes a request to the control paths of a server. */
export interface Completion {
  /** Required program, and its argument that prints the version. */
  readonly needs: readonly [program: string, ask: string];
  /** Statement that stands for what is missing. */
  readonly incomplete: string;
  /** Replaces it. */
  readonly call: (ability: SkeletonAbility) => string;
  /** Comment marker before each entry of the list of abilities. */
  readonly commented: RegExp;
  /** Replacements by which the functions that are called get into the file. */
  readonly added: readonly (readonly [before: string, code: string])[];
}

export const COMPLETIONS: Readonly<Record<DriverLanguage, Completion>> = {
  python: {
    needs: ["python3", "--version"],
    incomplete: 'raise NotImplementedError("complete this function in payspec_driver.py")',
    call: ({ name, id }) => {
      const member =
        id === undefined ? "" : `"${id}": ${id.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`)}, `;
      return `return control("${name}", {${member}**body})`;
    },
    commented: /^( {4})# (?=")/gm,
    added: [
      [
        "\nABILITIES = {",
        `
import urllib.request


def control(name, body):
    headers = {"Authorization": "Bearer " + os.environ["CONTROL_TOKEN"], "Content-Type": "application/json"}
    address = os.environ["CONTROL_URL"] + "/control/" + name
    with urllib.request.urlopen(urllib.request.Request(address, json.dumps(body).encode(), headers)) as response:
        return json.load(response)

`,
      ],
    ],
  },
  javascript: {
    needs: ["node", "--version"],
    incomplete: 'throw new Error("complete this function in payspec-driver.mjs");',
    call: ({ name, id }) => `return control("${name}", { ${id === undefined ? "" : `${id}, `}...body });`,
    commented: /^( {2})\/\/ (?=\w+,$)/gm,
    added: [
      [
        "\nconst ABILITIES = {",
        `
async function control(name, body) {
  const headers = { authorization: \`Bearer \${process.env.CONTROL_TOKEN}\`, "content-type": "application/json" };
  const address = \`\${process.env.CONTROL_URL}/control/\${name}\`;
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
`,
      ],
    ],
  },
  go: {
    needs: ["go", "version"],
    incomplete: "return nil, errIncomplete",
    call: ({ name, id }) => `${id === undefined ? "" : `given["${id}"] = id\n\t`}return control("${name}", given)`,
    commented: /^(\t)\/\/ (?=")/gm,
    added: [
      [
        "\nvar abilities = ",
        `
func control(name string, given body) (body, error) {
	data, err := json.Marshal(given)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequest("POST", os.Getenv("CONTROL_URL")+"/control/"+name, strings.NewReader(string(data)))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("CONTROL_TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	done := body{}
	if err := json.NewDecoder(response.Body).Decode(&done); err != nil {
		return nil, err
	}
	if response.StatusCode != 200 {
		return nil, fmt.Errorf("%v", done["message"])
	}
	return done, nil
}
`,
      ],
    ],
  },
  java: {
    needs: ["java", "-version"],
    incomplete: 'throw new UnsupportedOperationException("complete this function in PayspecDriver.java");',
    call: ({ name, id }) => `return control("${name}", "${id ?? ""}", id, body);`,
    commented: /^( {8})\/\/ (?=ABILITIES)/gm,
    added: [
      [
        "\n    static final Map<String, Ability> ABILITIES",
        `
    static Map<String, String> control(String name, String idName, String id, String body) throws Exception {
        String members = body.isBlank() ? "" : body.strip().substring(1, body.strip().length() - 1).strip();
        String first = idName.isEmpty() ? "" : text(idName) + ":" + text(id);
        String data = "{" + first + (first.isEmpty() || members.isEmpty() ? "" : ",") + members + "}";
        var request = java.net.http.HttpRequest.newBuilder()
                .uri(java.net.URI.create(System.getenv("CONTROL_URL") + "/control/" + name))
                .header("Authorization", "Bearer " + System.getenv("CONTROL_TOKEN"))
                .header("Content-Type", "application/json")
                .POST(java.net.http.HttpRequest.BodyPublishers.ofString(data))
                .build();
        var client = java.net.http.HttpClient.newHttpClient();
        var response = client.send(request, java.net.http.HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new IOException(response.body());
        Map<String, String> done = new TreeMap<>();
        for (String each : new String[] {"clientId", "businessId", "key"}) {
            String value = member(response.body(), each);
            if (value != null) done.put(each, value);
        }
        return done;
    }
`,
      ],
    ],
  },
};

/** Returns a skeleton whose functions call a server, and whose abilities are all listed. Throws if it has no such place. */
export function completed(
  text: string,
  abilities: readonly SkeletonAbility[],
  { incomplete, call, commented, added }: Completion,
): string {
  let code = text.replace(commented, "$1");
  if (code === text) throw new Error("no ability is commented out");
  for (const each of abilities) code = replaced(code, incomplete, call(each));
  for (const [before, more] of added) code = replaced(code, before, `${more}${before}`);
  if (code.includes(incomplete)) throw new Error("an ability is not completed");
  return code;
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the skeleton has no ${from}`);
  return text.replace(from, () => to);
}
