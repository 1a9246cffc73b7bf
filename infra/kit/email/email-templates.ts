import { type EmailingService, type EmailTemplateRoutes, emailTemplateRoutes } from '@consortia/proto/email-templates';
import { fail } from '@consortia/proto/errors';
import { type Handler, handle } from '../requests/handler.ts';
import { isAdministrator, type Viewer } from '../viewer/viewer.ts';

/** An email of one kind, written with sample data; `name` says what causes it. */
export type EmailSample = { kind: string; name: string; email: { subject: string; text: string; html: string } };

const assertMayCall = (viewer: Viewer): void => {
  if (!isAdministrator(viewer)) fail('kit.forbidden');
};
/** An email has its style in line, which pages of ours may not; nothing else of it is loaded or run. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The handlers of `emailTemplateRoutes` for a service. */
export function emailTemplateHandlers(service: EmailingService, samples: readonly EmailSample[]): Handler[] {
  const routes: EmailTemplateRoutes = emailTemplateRoutes(service);
  return [
    handle(
      routes.listEmailTemplates,
      async () => ({
        items: samples.map(({ kind, name, email: { subject, text } }) => ({ kind, name, subject, text })),
      }),
      { assertMayCall },
    ),
    handle(
      routes.showEmailTemplate,
      async ({ params, response }) => {
        const sample = samples.find(({ kind }) => kind === params.kind) ?? fail('kit.not_found');
        response.setHeader('Content-Security-Policy', policy);
        return sample.email.html;
      },
      { assertMayCall },
    ),
  ];
}
