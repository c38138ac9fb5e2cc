/** One nginx: its folder, which contains `www`, and its port. */
export interface NginxOptions {
  folder: string;
  port: number;
  isRoot: boolean;
}

/**
 * Configuration for serving one file, `www/body`, as fast as nginx can: keep-alive connections and
 * cached open files.
 */
export function servingConfig(
  options: NginxOptions,
  headers: Readonly<Record<string, string>>,
): string {
  const { 'content-type': type = 'application/json', ...others } = headers;
  return nginxConfig(options, {
    http: [
      'sendfile on;',
      'tcp_nopush on;',
      'open_file_cache max=10 inactive=600s;',
      'open_file_cache_valid 600s;',
    ],
    server: [
      `default_type ${quoted(type)};`,
      ...Object.entries(others).map(([name, value]) => `add_header ${name} ${quoted(value)};`),
    ],
  });
}

/**
 * Configuration for accepting files of any size by PUT into `www`, as fast as nginx can: large
 * writes, and one rename on the same disk at the end.
 */
export function uploadConfig(options: NginxOptions): string {
  return nginxConfig(options, {
    http: ['client_max_body_size 0;', 'client_body_buffer_size 1m;'],
    server: ['dav_methods PUT;'],
  });
}

/** One worker, no log, and no folder except its own. */
function nginxConfig(
  { folder, port, isRoot }: NginxOptions,
  { http, server }: Readonly<Record<'http' | 'server', readonly string[]>>,
): string {
  return [
    ...(isRoot ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr notice;',
    'events { worker_connections 256; }',
    'http {',
    '  access_log off;',
    '  keepalive_requests 1000000000;',
    ...http.map((line) => `  ${line}`),
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `  ${name}_temp_path ${folder}/${name};`,
    ),
    '  server {',
    `    listen 127.0.0.1:${port};`,
    `    root ${folder}/www;`,
    ...server.map((line) => `    ${line}`),
    '  }',
    '}',
    '',
  ].join('\n');
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, String.raw`\$&`)}"`;
}
