export interface NginxOptions {
  /** Its own folder, with `www/body` in it. */
  folder: string;
  port: number;
  headers: Readonly<Record<string, string>>;
  isRoot: boolean;
}

/** Configuration for serving one file as fast as nginx can: one worker, no log, kept connections, open files remembered. */
export function nginxConfig({ folder, port, headers, isRoot }: NginxOptions): string {
  const { 'content-type': type = 'application/json', ...others } = headers;
  return [
    ...(isRoot ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr notice;',
    'events { worker_connections 256; }',
    'http {',
    '  access_log off;',
    '  sendfile on;',
    '  tcp_nopush on;',
    '  keepalive_requests 1000000000;',
    '  open_file_cache max=10 inactive=600s;',
    '  open_file_cache_valid 600s;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`),
    '  server {',
    `    listen 127.0.0.1:${port};`,
    `    root ${folder}/www;`,
    `    default_type ${quoted(type)};`,
    ...Object.entries(others).map(([name, value]) => `    add_header ${name} ${quoted(value)};`),
    '  }',
    '}',
    '',
  ].join('\n');
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, String.raw`\$&`)}"`;
}
