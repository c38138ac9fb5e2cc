/** Query of the console's address. */
export class ReviewVisit {
  query = new URLSearchParams();

  enter(query: URLSearchParams): void {
    this.query = query;
  }
}
