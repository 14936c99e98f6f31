/** highlight.js with the supported languages. */
import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import lua from 'highlight.js/lib/languages/lua';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scala from 'highlight.js/lib/languages/scala';
import scss from 'highlight.js/lib/languages/scss';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

/** Languages by the names that a block can give. */
const languages = new Map(
  Object.entries({
    bash,
    c,
    cpp,
    csharp,
    css,
    diff,
    dockerfile,
    elixir,
    go,
    graphql,
    java,
    javascript,
    json,
    kotlin,
    lua,
    php,
    python,
    ruby,
    rust,
    scala,
    scss,
    shell,
    sql,
    swift,
    typescript,
    xml,
    yaml,
  }),
);
for (const [name, language] of languages) core.registerLanguage(name, language);

/** Returns markup with the package's classes, or undefined for an unsupported language. */
export function highlighted(code: string, language: string): string | undefined {
  return languages.has(language) ? core.highlight(code, { language, ignoreIllegals: true }).value : undefined;
}
