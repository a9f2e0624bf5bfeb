/** Writes a call in several languages. The samples read credentials from the environment and never contain them. */
import type {Call, FormField, Template} from './call.ts';
import {printLiteral, go, json, python, typescript} from './literal.ts';

export interface Sample {
  /** Value of the tab, shared by all tabs of the group `language`. */
  value: 'sh' | 'ts' | 'py' | 'go';
  label: string;
  /** Language of the fence. */
  language: string;
  code: string;
}

/** Writes the call as programs that run unchanged once their environment variables are set. */
export function writeSamples(call: Call): Sample[] {
  return [
    {value: 'sh', label: 'curl', language: 'bash', code: writeCurl(call)},
    {value: 'ts', label: 'TypeScript', language: 'typescript', code: writeTypeScript(call)},
    {value: 'py', label: 'Python', language: 'python', code: writePython(call)},
    {value: 'go', label: 'Go', language: 'go', code: writeGo(call)},
  ];
}

/** Writes the call as raw HTTP, with placeholders for credentials. */
export function writeHttp({method, path, origin, headers, body}: Call): string {
  const boundary = 'fernway';
  const [, , host, ...base] = origin.split('/');
  const lines = [
    `${method} ${['', ...base].join('/')}${path} HTTP/1.1`,
    `Host: ${host}`,
    ...headers.map(({name, value}) => `${name}: ${template(value, (env) => `<${env}>`)}`),
  ];
  if (!body) return lines.join('\n');
  if (body.kind === 'json') return [...lines, '', printLiteral(body.value, json)].join('\n');
  const parts = body.fields.flatMap((field) => [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${field.name}"${field.isFile ? `; filename="${formName(field.value)}"` : ''}`,
    '',
    field.isFile ? `<contents of ${field.value}>` : field.value,
  ]);
  return [...lines, `Content-Type: multipart/form-data; boundary=${boundary}`, '', ...parts, `--${boundary}--`].join(
    '\n',
  );
}

/**
 * Escapes a file name as browsers do
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data).
 */
const formName = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

function template(parts: Template, writeEnv: (name: string) => string): string {
  return parts.map((part) => ('text' in part ? part.text : writeEnv(part.env))).join('');
}

const hasEnv = (parts: Template) => parts.some((part) => 'env' in part);

// curl ---------------------------------------------------------------------------------------------------------------

function writeCurl({method, origin, path, headers, body, answer}: Call): string {
  const url = origin + path;
  const isDefault = method === (body ? 'POST' : 'GET');
  const parts = [
    // Without `-f`, curl would write the message of an error into the file.
    `curl -${answer === 'file' ? 'f' : ''}sS${answer === 'events' ? 'N' : ''}${isDefault ? '' : ` -X ${method}`} ${/[?&]/.test(url) ? `"${url}"` : url}`,
    ...headers.map(({name, value}) => `-H ${curlHeader(name, value)}`),
    ...(body?.kind === 'form' ? body.fields.map(curlField) : []),
    ...(answer === 'file' ? ['-o answer'] : []),
  ];
  if (body?.kind !== 'json') return parts.join(' \\\n  ');
  const printed = printLiteral(body.value, {...json, env: (name) => `\u0000${name}\u0000`});
  // The body is in a here-document, so its quotes need no escaping.
  if (!printed.includes('\u0000')) return `${[...parts, "-d @- <<'JSON'"].join(' \\\n  ')}\n${printed}\nJSON`;
  const escaped = printed.replace(/[\\$`]/g, '\\$&').replace(/\u0000(\w+)\u0000/g, '"$$$1"');
  return `${[...parts, '-d @- <<JSON'].join(' \\\n  ')}\n${escaped}\nJSON`;
}

/** Quotes a header with double quotes, unless the shell would interpret something in it other than our variables. */
function curlHeader(name: string, value: Template): string {
  const text = template(value, String);
  if (!hasEnv(value) && /["$`\\!]/.test(text)) return shellQuote(`${name}: ${text}`);
  return `"${name}: ${template(value, (env) => `$${env}`)}"`;
}

/** Escapes the special characters of curl's form fields: file names, types, and quotes (`man curl`, --form). */
function curlField({name, value, isFile}: FormField): string {
  if (isFile) {
    const file = /[,;"\\]|^\s|\s$/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value;
    return `-F ${shellQuote(`${name}=@${file}`)}`;
  }
  return `${/^[@<("\s]|;|\s$/.test(value) ? '--form-string' : '-F'} ${shellQuote(`${name}=${value}`)}`;
}

/** Quotes a word for a POSIX shell. */
export function shellQuote(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replace(/'/g, "'\\''")}'`;
}

// TypeScript ---------------------------------------------------------------------------------------------------------

function writeTypeScript({method, origin, path, headers, body, answer}: Call): string {
  const files = body?.kind === 'form' ? body.fields.filter(({isFile}) => isFile) : [];
  const imports = [...(files.length > 0 ? ['readFile'] : []), ...(answer === 'file' ? ['writeFile'] : [])];
  const ownHeaders = headers.map(
    ({name, value}) =>
      `    ${typescript.key(name)}${
        hasEnv(value)
          ? `\`${template(value, (env) => `\${process.env.${env}}`)}\``
          : typescript.text(template(value, String))
      },`,
  );
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(ownHeaders.length > 0 ? ['  headers: {', ...ownHeaders, '  },'] : []),
    ...(body?.kind === 'json' ? [`  body: JSON.stringify(${printLiteral(body.value, typescript, 1)}),`] : []),
    ...(body?.kind === 'form' ? ['  body: form,'] : []),
  ];
  return [
    ...(imports.length > 0 ? [`import {${imports.join(', ')}} from 'node:fs/promises';`, ''] : []),
    ...(body?.kind === 'form' ? [...writeTypeScriptForm(body.fields), ''] : []),
    options.length > 0
      ? `const response = await fetch('${origin}${path}', {`
      : `const response = await fetch('${origin}${path}');`,
    ...options,
    ...(options.length > 0 ? ['});'] : []),
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    ...typescriptAnswers[answer],
  ].join('\n');
}

function writeTypeScriptForm(fields: readonly FormField[]): string[] {
  return [
    'const form = new FormData();',
    ...fields.map(({name, value, isFile}) =>
      isFile
        ? `form.set('${name}', new Blob([await readFile(${typescript.text(value)})]), ${typescript.text(value)});`
        : `form.set('${name}', ${typescript.text(value)});`,
    ),
  ];
}

const typescriptAnswers: Record<Call['answer'], readonly string[]> = {
  json: ['console.log(await response.json());'],
  text: ['console.log(await response.text());'],
  none: ['console.log(response.status);'],
  file: ["await writeFile('answer', Buffer.from(await response.arrayBuffer()));"],
  events: [
    'const reader = response.body!.getReader();',
    'const decoder = new TextDecoder();',
    "let rest = '';",
    'for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {',
    "  const lines = (rest + decoder.decode(chunk.value, {stream: true})).split('\\n');",
    "  rest = lines.pop() ?? '';",
    "  for (const line of lines) if (line.startsWith('data:')) console.log(line.slice(5).trim());",
    '}',
  ],
};

// Python -------------------------------------------------------------------------------------------------------------

function writePython({method, origin, path, headers, body, answer}: Call): string {
  const written = headers
    // The library sets this header together with the body.
    .filter(({name}) => !(name === 'Content-Type' && body?.kind === 'json'))
    .map(
      ({name, value}) =>
        `        "${name}": ${
          hasEnv(value)
            ? `f"${template(value, (env) => `{os.environ['${env}']}`)}"`
            : python.text(template(value, String))
        },`,
    );
  const fields = body?.kind === 'form' ? body.fields : [];
  const files = fields.filter(({isFile}) => isFile);
  const texts = fields.filter(({isFile}) => !isFile);
  // Without a file, the library wouldn't send `data` as multipart. In `files`, a part without a file name is text.
  const [data, parts] = files.length > 0 ? [texts, files] : [[], texts];
  const usesEnv =
    headers.some(({value}) => hasEnv(value)) ||
    (body?.kind === 'json' && /os\.environ/.test(printLiteral(body.value, python)));
  const call = [
    `response = requests.${method.toLowerCase()}(`,
    `    "${origin}${path}",`,
    ...(written.length > 0 ? ['    headers={', ...written, '    },'] : []),
    ...(body?.kind === 'json' ? [`    json=${printLiteral(body.value, python, 1)},`] : []),
    ...(data.length > 0
      ? ['    data={', ...data.map(({name, value}) => `        "${name}": ${python.text(value)},`), '    },']
      : []),
    ...(parts.length > 0 ? ['    files={', ...parts.map(pythonPart), '    },'] : []),
    ...(answer === 'events' ? ['    stream=True,'] : []),
    `    timeout=${answer === 'events' || /\/(query|execute_program|run)\b/.test(path) ? 600 : 60},`,
    ')',
  ];
  const opened = files.map(({name, value}) => `open(${python.text(value)}, "rb") as ${name}`);
  return [
    ...(usesEnv ? ['import os', ''] : []),
    ...(answer === 'file' ? ['from pathlib import Path', ''] : []),
    'import requests',
    '',
    ...(opened.length > 0 ? [`with ${opened.join(', ')}:`, ...call.map((line) => `    ${line}`)] : call),
    'if not response.ok:',
    '    raise SystemExit(f"{response.status_code} {response.text}")',
    ...pythonAnswers[answer],
  ].join('\n');
}

const pythonPart = ({name, value, isFile}: FormField) =>
  `        "${name}": ${isFile ? name : `(None, ${python.text(value)})`},`;

const pythonAnswers: Record<Call['answer'], readonly string[]> = {
  json: ['print(response.json())'],
  // `response.text` would decode a text without a charset as ISO-8859-1.
  text: ['print(response.content.decode())'],
  none: ['print(response.status_code)'],
  file: ['Path("answer").write_bytes(response.content)'],
  // The lines stay bytes, because requests decodes text without a charset as ISO-8859-1, but the events are UTF-8.
  events: [
    'for line in response.iter_lines():',
    '    if line.startswith(b"data:"):',
    '        print(line[5:].strip().decode())',
  ],
};

// Go -----------------------------------------------------------------------------------------------------------------

const goCheck = ['if err != nil {', '\tlog.Fatal(err)', '}'];
const goTry = (statement: string) => [`if ${statement}; err != nil {`, ...goCheck.slice(1)];

function writeGo(call: Call): string {
  const {method, origin, path, headers, body, answer} = call;
  const verb = `http.Method${method.charAt(0)}${method.slice(1).toLowerCase()}`;
  const main = [
    ...goBody(call),
    `req, err := http.NewRequest(${verb}, "${origin}${path}", ${body?.kind === 'json' ? 'bytes.NewReader(body)' : body ? '&body' : 'nil'})`,
    ...goCheck,
    ...headers.map(({name, value}) => `req.Header.Set("${name}", ${goTemplate(value)})`),
    ...(body?.kind === 'form' ? ['req.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    'resp, err := http.DefaultClient.Do(req)',
    ...goCheck,
    'defer resp.Body.Close()',
    'if resp.StatusCode >= 300 {',
    '\ttext, _ := io.ReadAll(resp.Body)',
    '\tlog.Fatalf("%s %s", resp.Status, text)',
    '}',
    ...goAnswers[answer],
  ];
  // Removes strings, because their text can look like the use of a package.
  const used = main.join('\n').replace(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, '""');
  const imports = Object.entries(goPackages)
    .filter(([, use]) => use.test(used))
    .map(([name]) => `\t"${name}"`);
  return [
    'package main',
    '',
    'import (',
    ...imports,
    ')',
    '',
    'func main() {',
    ...main.map((line) => `\t${line}`),
    '}',
  ].join('\n');
}

/** Packages in gofmt's order, each with a pattern that shows whether it is used. */
const goPackages: Readonly<Record<string, RegExp>> = {
  bufio: /\bbufio\./,
  bytes: /\bbytes\./,
  'encoding/json': /\bjson\./,
  fmt: /\bfmt\./,
  io: /\bio\./,
  log: /\blog\./,
  'mime/multipart': /\bmultipart\./,
  'net/http': /\bhttp\./,
  os: /\bos\./,
  strings: /\bstrings\./,
};

function goTemplate(parts: Template): string {
  return (
    parts
      .filter((part) => !('text' in part) || part.text !== '')
      .map((part) => ('text' in part ? go.text(part.text) : go.env(part.env)))
      .join('+') || go.text('')
  );
}

function goBody({body}: Call): string[] {
  if (!body) return [];
  if (body.kind === 'json') return [`body, err := json.Marshal(${printLiteral(body.value, go, 1)})`, ...goCheck];
  return [
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    ...body.fields.flatMap(({name, value, isFile}) =>
      isFile
        ? [
            `${name}, err := os.Open(${go.text(value)})`,
            ...goCheck,
            `defer ${name}.Close()`,
            `part, err := form.CreateFormFile("${name}", ${go.text(value)})`,
            ...goCheck,
            ...goTry(`_, err := io.Copy(part, ${name})`),
          ]
        : goTry(`err := form.WriteField("${name}", ${go.text(value)})`),
    ),
    ...goTry('err := form.Close()'),
  ];
}

const goText = ['answer, err := io.ReadAll(resp.Body)', ...goCheck, 'fmt.Println(string(answer))'];

const goAnswers: Record<Call['answer'], readonly string[]> = {
  json: goText,
  text: goText,
  none: ['fmt.Println(resp.Status)'],
  file: [
    'file, err := os.Create("answer")',
    ...goCheck,
    'defer file.Close()',
    ...goTry('_, err := io.Copy(file, resp.Body)'),
  ],
  events: [
    'lines := bufio.NewScanner(resp.Body)',
    'lines.Buffer(nil, 16<<20)',
    'for lines.Scan() {',
    '\tif data, ok := strings.CutPrefix(lines.Text(), "data:"); ok {',
    '\t\tfmt.Println(strings.TrimSpace(data))',
    '\t}',
    '}',
    ...goTry('err := lines.Err()'),
  ],
};
