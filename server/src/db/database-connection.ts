/** Address of a PostgreSQL server, a unix socket folder or host name, and names without secrets. */
export interface DatabaseConnection {
  host: string;
  port?: number;
  database: string;
  user: string;
}
