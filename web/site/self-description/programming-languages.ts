/** Which of a project's technologies are languages, as most people call them; the others are its keywords. */
const names = `
ada apl assembly bash c c# c++ clojure cobol crystal css d dart elixir elm erlang f# fortran gdscript gleam
glsl go golang groovy hack haskell haxe hcl html java javascript julia kotlin lisp lua matlab mojo nim nix
objective-c ocaml odin pascal perl php powershell prolog purescript python r racket reason ruby rust sass
scala scheme scratch scss shell smalltalk solidity sql swift tcl typescript v vala vb.net verilog vhdl
webassembly wgsl zig
`;
const languages = new Set(names.trim().split(/\s+/));

export function isProgrammingLanguage(technology: string): boolean {
  return languages.has(technology.trim().toLowerCase());
}
