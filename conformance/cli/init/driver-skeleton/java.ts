import type { SkeletonAbility } from "./abilities.ts";
import { instructions, introduction, prefixed, type Skeleton } from "./skeleton.ts";

const START = "java PayspecDriver.java";

export const java: Skeleton = {
  path: "PayspecDriver.java",
  start: START,
  text: (abilities, { port, basePath }) => `/*
${prefixed(introduction(START), " * ")}
 */
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class PayspecDriver {
    static final int PORT = ${port};
    static final String BASE_PATH = "${basePath}";

    /** Acts on the resource with this id, which is empty for newBusiness. */
    interface Ability {
        /** Returns the members of the response. */
        Map<String, String> act(String id, String body) throws Exception;
    }

${abilities.map(functionOf).join("\n\n")}

    static final Map<String, Ability> ABILITIES = new TreeMap<>();

    static {
${abilities.map(({ name }) => `        // ABILITIES.put("${name}", PayspecDriver::${name});`).join("\n")}
    }

    static final Map<String, String> PATHS = new TreeMap<>();

    static {
${abilities.map(({ name, path }) => `        PATHS.put("${name}", "${path.replace(/\{\w+\}/, "([^/]+)")}");`).join("\n")}
    }

    /** Returns a member of a request body, which is a flat object; null if it is absent. */
    static String member(String body, String name) {
        String value = "\\"((?:[^\\"\\\\\\\\]|\\\\\\\\.)*)\\"|([^,}\\\\s]+)";
        Matcher found = Pattern.compile("\\"" + name + "\\"\\\\s*:\\\\s*(?:" + value + ")").matcher(body);
        if (!found.find()) return null;
        return found.group(1) == null ? found.group(2) : found.group(1).replaceAll("\\\\\\\\(.)", "$1");
    }

    static void serve(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String token = System.getenv("DRIVER_TOKEN");
        String given = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
        if (token != null && !token.isEmpty() && !MessageDigest.isEqual(given.getBytes(), ("Bearer " + token).getBytes())) {
            respond(exchange, 401, "{\\"message\\":\\"the token is missing or wrong\\"}");
            return;
        }
        String path = exchange.getRequestURI().getRawPath();
        if (exchange.getRequestMethod().equals("GET") && path.equals(BASE_PATH + "/abilities")) {
            String names = ABILITIES.keySet().stream().map(PayspecDriver::text).collect(Collectors.joining(","));
            respond(exchange, 200, "{\\"abilities\\":[" + names + "]}");
            return;
        }
        for (Map.Entry<String, Ability> each : ABILITIES.entrySet()) {
            Matcher match = Pattern.compile(Pattern.quote(BASE_PATH) + PATHS.get(each.getKey())).matcher(path);
            if (!exchange.getRequestMethod().equals("POST") || !match.matches()) continue;
            try {
                String id = match.groupCount() == 0 ? "" : URLDecoder.decode(match.group(1), StandardCharsets.UTF_8);
                respond(exchange, 200, object(each.getValue().act(id, body)));
            } catch (Exception error) {
                respond(exchange, 500, object(Map.of("message", each.getKey() + " failed: " + error.getMessage())));
            }
            return;
        }
        respond(exchange, 404, object(Map.of("message", "no ability of this driver is at " + path)));
    }

    static String object(Map<String, String> members) {
        if (members == null) return "{}";
        return members.entrySet().stream()
                .map(each -> text(each.getKey()) + ":" + text(each.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
    }

    static String text(String value) {
        return '"' + value.replace("\\\\", "\\\\\\\\").replace("\\"", "\\\\\\"").replaceAll("\\\\p{Cntrl}", " ") + '"';
    }

    static void respond(HttpExchange exchange, int status, String body) throws IOException {
        byte[] data = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, data.length);
        exchange.getResponseBody().write(data);
        exchange.close();
    }

    public static void main(String[] arguments) throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), PORT);
        HttpServer server = HttpServer.create(address, 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", PayspecDriver::serve);
        server.start();
        System.out.println("payspec driver at http://127.0.0.1:" + PORT + BASE_PATH);
    }
}
`,
};

function functionOf(ability: SkeletonAbility): string {
  return `    /**
${prefixed(instructions(ability, 106), "     * ")}
     */
    static Map<String, String> ${ability.name}(String id, String body) throws Exception {
        throw new UnsupportedOperationException("complete this function in PayspecDriver.java");
    }`;
}
