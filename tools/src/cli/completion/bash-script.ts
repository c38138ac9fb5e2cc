/**
 * Completes `nocturne` and `./nocturne`: asks the command, and completes names of files if it has
 * no proposal.
 */
export const BASH_SCRIPT = `# bash completion for nocturne
_nocturne() {
  local words=("\${COMP_WORDS[@]:1:COMP_CWORD}") line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("$line")
  done < <("\${1/#\\~/$HOME}" completion propose -- "\${words[@]}" 2>/dev/null)
}
complete -o default -F _nocturne nocturne
`;
