export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/**
 * Scripts that a shell evaluates to complete `teval`. They call `teval complete`. The first line of its output says whether to add file names, and
 * whether the word continues after the suggestion; each further line has a word and its description. Nothing that the user has typed is evaluated.
 */
export const scripts: Readonly<Record<Shell, string>> = {
  // Bash also breaks words at = and :, so its words are not those of the command line.
  bash: `_teval() {
  local line how
  COMPREPLY=()
  {
    IFS= read -r how || return
    while IFS= read -r line; do COMPREPLY+=("\${line%%$'\\t'*}"); done
  } < <(teval complete --shell bash -- "\${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
  case $how in *only*) compopt +o default ;; esac
  case $how in *open*) compopt -o nospace ;; esac
}
complete -o default -F _teval teval
`,
  zsh: `#compdef teval
_teval() {
  local -a lines space
  lines=("\${(@f)$(teval complete --shell zsh -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  [[ $lines[1] == *open* ]] && space=(-S '')
  compset -P '--*='
  local -a described=("\${(@)\${(@)lines[2,-1]//:/\\\\:}/$'\\t'/:}")
  (( $#described )) && [[ -n $described[1] ]] && _describe teval described "\${(@)space}" && return
  [[ $lines[1] == *only* ]] || _files
}
compdef _teval teval
`,
  fish: `function __teval_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l lines (teval complete --shell fish -- $words[2..] 2>/dev/null)
  string match -q '*only*' -- $lines[1]; or __fish_complete_path (commandline -ct)
  test (count $lines) -gt 1; and printf '%s\\n' $lines[2..]
end
complete -c teval -f -a '(__teval_complete)'
`,
};

/** Splits a command line into words like a shell, including the incomplete last one, without the program's name. */
export function splitLine(line: string): readonly string[] {
  const words = line.match(/(?:[^\s"'\\]|\\.?|"(?:[^"\\]|\\.)*"?|'[^']*'?)+/gsu) ?? [];
  const written = words.map((word) =>
    word.replace(
      /\\(.?)|"((?:[^"\\]|\\.)*)"?|'([^']*)'?/gsu,
      (_, escaped?: string, double?: string, single?: string) =>
        escaped ?? single ?? double?.replace(/\\(["\\$`])/gu, '$1') ?? '',
    ),
  );
  return (/(?:^|[^\\])\s$/su.test(line) ? [...written, ''] : written).slice(1);
}
