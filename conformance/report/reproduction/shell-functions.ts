import { NEARLY } from "./filling.ts";
import { INBOX_FUNCTIONS } from "./inbox-queries.ts";
import { MASKED } from "./masking.ts";
import { FROM_NOW } from "./value-lines.ts";

/** Functions of scripts by name; POSIX sh with curl and jq. */
const FUNCTIONS = {
  send: `# send STEP RECORDED METHOD URL HEADER... [--data-raw BODY]: stores the response of the step; headers are passed in a file, not in the process list
send() {
  step=$1 recorded=$2 method=$3 url=$4
  shift 4
  : > "$dir/$step"
  : > "$dir/$step.sent"
  while [ $# -gt 0 ] && [ "$1" != --data-raw ]; do printf '%s\\n' "$1" >> "$dir/$step.sent"; shift; done
  set -- -X "$method" --url "$url" -H "@$dir/$step.sent" "$@"
  curl -sS -g --path-as-is --max-time 60 -D "$dir/$step.head" -o "$dir/$step" -w '%{http_code}\\n%{time_connect}' "$@" > "$dir/$step.status" || met $? "$recorded"
  echo "$step. got $(status_of "$step"), recorded $recorded"
}`,
  met: `# met CODE RECORDED: exits with 2 if curl could not send the request (no curl, unknown host, connection refused or never made, TLS error)
met() {
  case $1:$2:$(tail -n 1 "$dir/$step.status") in
    *:none:*) ;;
    5:* | 6:* | 7:* | 35:* | 60:* | 127:* | 28:*:0.000000 | 28:*:0,000000)
      echo "The request could not be sent: the failure was not checked." >&2
      : > "$dir/unsent"
      exit 2 ;;
  esac
}`,
  status_of: `# status_of STEP
status_of() { read -r status < "$dir/$1.status" || :; printf '%s' "$status"; }`,
  over: `# over SECONDS ...: sends repeatedly for SECONDS
over() {
  for_s=$1 since=$(date +%s)
  shift
  "$@"
  while [ $(($(date +%s) - since)) -lt "$for_s" ]; do sleep 1; "$@"; done
}`,
  until_is: `# until_is SECONDS POINTER VALUE ...: sends repeatedly until the response has VALUE at POINTER
until_is() {
  for_s=$1 pointer=$2 wanted=$3 since=$(date +%s)
  shift 3
  "$@"
  while [ "$(read_json value "$step" "$pointer")" != "$wanted" ] && [ $(($(date +%s) - since)) -lt "$for_s" ]; do sleep 1; "$@"; done
}`,
  accepted_first: `# accepted_first FROM TO: moves the accepted ones of simultaneous requests to the front
accepted_first() {
  [ ! -e "$dir/unsent" ] || exit 2
  first=$1 at=$1
  while [ "$at" -le "$2" ]; do
    case $(status_of "$at") in
      2*)
        for part in '' .head .status; do
          mv "$dir/$at$part" "$dir/swap"
          [ "$at" = "$first" ] || mv "$dir/$first$part" "$dir/$at$part"
          mv "$dir/swap" "$dir/$first$part"
        done
        first=$((first + 1)) ;;
    esac
    at=$((at + 1))
  done
}`,
  take: `# take STEP POINTER: prints a value that later steps need
take() {
  taken=$(read_json text "$1" "$2")
  if [ -n "$taken" ]; then printf '%s' "$taken"; return; fi
  printf '%s. the response has no %s, which later steps need: not reproduced\\n' "$1" "$(visible "$2")" >&2
  return 1
}`,
  ask: `# ask TEXT: asks the operator to do something
ask() {
  printf '%s\\nThen press Enter. ' "$(visible "$1")"
  read -r _ && return
  printf '\\nThis step needs an operator: run the script in a terminal. The failure was not checked.\\n' >&2
  exit 2
}`,
  url: `# url TEXT: percent-encodes a URL part
url() { TEXT=$1 jq -nr 'env.TEXT | @uri'; }`,
  json: `# json TEXT: escapes a JSON string
json() { TEXT=$1 jq -nr 'env.TEXT | tojson | .[1:-1]'; }`,
  header: `# header TEXT: removes line breaks
header() { printf '%s' "$1" | tr -d '\\r\\n'; }`,
  time_at: `# time_at SECONDS END: prints the time SECONDS after the start of the script, or only its date
time_at() { END=$2 jq -nr "$((began + $1))"' | todate | if env.END == "day" then .[:10] else .[:19] + env.END end'; }`,
  from_now: FROM_NOW,
  statuses: `# statuses STEP...: prints the status codes
statuses() {
  all=
  for each in "$@"; do all="$all\${all:+ }$(status_of "$each")"; done
  printf '%s' "$all"
}`,
  driven: `# driven STEP...: prints done if the driver did all of these steps, else the first that it did not
driven() {
  for each in "$@"; do
    case $(status_of "$each") in 2*) ;; *) echo "$each. $(status_of "$each")"; return ;; esac
  done
  echo done
}`,
  masked: MASKED,
  header_of: `# header_of STEP NAME: prints a response header
header_of() {
  NAME=$2 jq -nRr 'first(inputs | split(":") | select(.[0] | ascii_downcase == env.NAME) | .[1:] | join(":"))' "$dir/$1.head"
}`,
  holds: `# holds STEP TEXT: prints yes if the response contains the text, else no
holds() { case $(tr -d '\\000' < "$dir/$1") in *"$2"*) echo yes ;; *) echo no ;; esac; }`,
  read_json: String.raw`# read_json WHAT STEP POINTER [TEXT]: prints what is at a JSON pointer of a response: its value, text or kind, the count
# of its elements, the seconds of its time since 1970, or the number of the entry with a text; or the members of the
# whole response, or its first member outside lists whose name is the text
read_json() {
  POINTER=$3 TEXT=$4 jq -Rrs '
    def child($key):
      if type == "object" and has($key) then .[$key]
      elif type == "array" and any(range(length); tostring == $key) then .[$key | tonumber]
      else empty end;
    def at($keys): if $keys == [] then . else child($keys[0]) | at($keys[1:]) end;
    def found: fromjson | at(env.POINTER | split("/")[1:] | map(gsub("~1"; "/") | gsub("~0"; "~")));
    def plain: (.. | numbers) |= . + 0;
    def printed: plain | if type == "string" then "\"" + . + "\"" else tojson end;
    def value: found | printed;
    def text: (found | plain | tostring)? // "";
    def kind: found | type;
    def count: found | arrays | length;
    def seconds: text | .[:10] + "T" + (.[11:19] | if . == "" then "00:00:00" else . end) + "Z" | fromdateiso8601? // 0;
    def entry: found | arrays | map(any(..; . == env.TEXT)) | index(true) // "none";
    def member: first(fromjson | recurse(objects | .[]) | objects | select(has(env.TEXT)) | .[env.TEXT]) | printed;
    def pointer: map("/" + (tostring | gsub("~"; "~0") | gsub("/"; "~1"))) | add;
    def members:
      [fromjson | paths(type != "object" and type != "array" or length == 0) | pointer | gsub("/[0-9]+"; "/*")]
      | unique | join(" ");
    ('"$1"')? // "nothing there"' "$dir/$2"
}`,
  nearly: NEARLY,
  same: `# same TEXT TEXT: prints whether two texts are the same
same() {
  if [ -z "$1" ] || [ -z "$2" ]; then echo 'nothing there'; return; fi
  if [ "$1" = "$2" ]; then echo 'the same'; else echo different; fi
}`,
  order: `# order TIME TIME: prints whether the first time is before, after or equal to the second
order() {
  if [ -z "$1" ] || [ -z "$2" ]; then echo 'nothing there'; return; fi
  if [ "$1" = "$2" ]; then echo 'the same'; return; fi
  if LC_ALL=C expr "x$1" '<' "x$2" > /dev/null; then echo earlier; else echo later; fi
}`,
  compare: `# compare WHAT NOW RECORDED: shows both; if they differ, the failure is not reproduced
compare() {
  [ "$2" = "$3" ] || differs=1
  shown "$@"
}`,
  require: `# require WHAT NOW RECORDED: shows both; if they differ, the next comparison decides nothing
require() {
  shown "$@"
  [ "$2" = "$3" ] || undecided "without this, the script cannot decide"
}`,
  undecided: `# undecided WHY: remembers that the failure may not be reproduced although everything agrees
undecided() {
  echo "$1"
  [ "$differs" = 1 ] || differs=2
}`,
  shown: `# shown WHAT NOW RECORDED
shown() { printf '%s: got %s, recorded %s\\n' "$1" "$(visible "$2")" "$(visible "$3")"; }`,
  conclude: `# conclude: prints whether the failure was reproduced, and exits
conclude() {
  case $differs in
    0) echo reproduced ;;
    1) echo 'not reproduced' ;;
    *) echo 'cannot be decided' ;;
  esac
  exit "$differs"
}`,
  ...INBOX_FUNCTIONS,
  visible: `# visible TEXT: replaces control characters
visible() { printf '%.400s' "$1" | LC_ALL=C tr '\\000-\\037\\177-\\377' '[?*]'; }`,
} as const;

type ShellFunction = keyof typeof FUNCTIONS;

// Object.keys of a constant object, which has exactly these keys.
const NAMES = Object.keys(FUNCTIONS) as readonly ShellFunction[];

/** Returns the functions that a script calls, and those that they call in turn. */
export function functionsFor(script: string): string {
  const called = new Set<ShellFunction>();
  const collect = (content: string) => {
    for (const name of NAMES) {
      if (called.has(name) || !calls(content, name)) continue;
      called.add(name);
      collect(FUNCTIONS[name]);
    }
  };
  collect(script);
  return NAMES.filter((name) => called.has(name))
    .map((name) => FUNCTIONS[name])
    .join("\n");
}

function calls(content: string, name: string): boolean {
  return new RegExp(`(^|[\\s(])${name}([ )]|$)`, "m").test(content.replaceAll(/^#.*$/gm, ""));
}
