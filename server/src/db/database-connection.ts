/** A PostgreSQL server by unix socket folder or host name, without secrets. */
export interface DatabaseConnection {
  host: string;
  port?: number;
  database: string;
  user: string;
}
