/** The parts of a script that looks at webhooks; POSIX sh with awk, and payspec to receive them. */
export const INBOX_FUNCTIONS = {
  open_inbox: `# open_inbox VARIANT: lets payspec keep what the deployment sends; it ends when the folder is gone
open_inbox() {
  \${PAYSPEC:-npx payspec} inbox --variant "$1" --into "$dir/inbox" > "$dir/inbox.said" 2>&1 < /dev/null &
  inbox=$! since=$(date +%s)
  until [ -s "$dir/inbox/url" ]; do
    if ! kill -0 "$inbox" 2> /dev/null || [ $(($(date +%s) - since)) -ge 30 ]; then
      cat "$dir/inbox.said" >&2
      echo 'there is no inbox, so nothing can be seen: set PAYSPEC to how payspec is called (it is: npx payspec),' >&2
      echo 'and PAYSPEC_CONFIG to the file that configures it, where that is not in this folder' >&2
      exit 2
    fi
    sleep 1
  done
  INBOX=$(cat "$dir/inbox/url")
}`,
  same_inbox: `# same_inbox URL: where nobody tells the deployment of the inbox, it has to be where it was
same_inbox() {
  [ "$INBOX" = "$1" ] && return
  echo "the deployment was told to send to $(visible "$1"), and the inbox is now at $(visible "$INBOX"): nothing can be seen" >&2
  exit 2
}`,
  in_inbox: `# in_inbox: the numbers of all webhooks
in_inbox() {
  number=1
  while [ -e "$dir/inbox/$number.text" ]; do echo "$number"; number=$((number + 1)); done
}`,
  that_hold: `# that_hold TEXT...: those of them that hold one of these texts
that_hold() {
  while read -r number; do
    for each in "$@"; do
      if has_word "$number" "$each"; then echo "$number"; break; fi
    done
  done
}`,
  has_word: `# has_word NUMBER TEXT: whether a webhook holds a text as a word of its own
has_word() {
  LC_ALL=C grep -qF -e "$2" "$dir/inbox/$1.text" && TEXT=$2 LC_ALL=C awk 'BEGIN { RS = "\\001" }
  {
    t = ENVIRON["TEXT"]; s = $0; last = ""
    while (t != "" && (k = index(s, t))) {
      before = k > 1 ? substr(s, k - 1, 1) : last
      after = substr(s, k + length(t), 2); sub(/^[.]/, "", after)
      if (before !~ /[A-Za-z0-9_-]/ && after !~ /^[A-Za-z0-9_-]/) { found = 1; exit }
      s = substr(s, k + length(t)); last = substr(t, length(t))
    }
  }
  END { exit !found }' "$dir/inbox/$1.text"
}`,
  until_come: `# until_come SECONDS COUNT LOOK: waits for so many webhooks, and no longer than that since $since
until_come() {
  while [ "$("$3" | grep -c .)" -lt "$2" ] && [ $(($(date +%s) - since)) -lt "$1" ]; do sleep 1; done
}`,
  how_many: `# how_many MOST LOOK: how many webhooks a look finds; more than that says nothing
how_many() { "$2" | head -n "$1" | grep -c .; }`,
  body_of: `# body_of LOOK: the file with the body of the first that it finds
body_of() {
  number=$("$1" | head -n 1)
  if [ -n "$number" ]; then echo "inbox/$number.body"; else : > "$dir/none"; echo none; fi
}`,
} as const;
