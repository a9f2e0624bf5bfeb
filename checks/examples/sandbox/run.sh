# Runs one example in the state that the examples before it left: variables, functions, and folder.
# run.sh EXAMPLE STATE-BEFORE STATE-AFTER FAULTS
__example=$1 __before=$2 __after=$3 __faults=$4
[ -f "$__before" ] && source "$__before" 2>/dev/null
trap '{ declare -p | grep -Ev "^declare -[-aAilnrtux]*r|^declare -[^ ]+ (BASH|FUNCNAME|PIPESTATUS|EXAMPLES_|__|_=|SHLVL|PPID|UID|EUID|SHELLOPTS)"; declare -f; printf "cd %q\n" "$PWD"; } >"$__after"' EXIT
set -u -o errtrace -o functrace
trap 'printf "%s\t%s\t%s\n" "$LINENO" "$?" "${BASH_COMMAND//$'\''\n'\''/ }" >>"$__faults"' ERR
trap 'export EXAMPLES_LINE=$LINENO' DEBUG
source "$__example"
