export interface PageMetaProps {
  title: string;
  description?: string | undefined;
}

/** Title and description of a page; React hoists them into <head> on both sides. The canonical link is the shell's. */
export function PageMeta({ title, description }: PageMetaProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
