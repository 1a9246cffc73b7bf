import { z } from 'zod';
import { limits, route } from './route.ts';

/** Services that send emails. Each serves `emailTemplateRoutes` under its name, handled by the service kit. */
export const emailingServices = ['identity', 'notifications'] as const;
export type EmailingService = (typeof emailingServices)[number];

const emailKind = z.string().regex(/^[a-zA-Z-]{1,60}$/);
/** An email of one kind with sample data, as it is sent. */
export const emailTemplate = z.object({
  kind: emailKind,
  /** What causes the email. */
  name: z.string(),
  subject: z.string(),
  text: z.string(),
});

/** Every kind of email of a service with sample data, for administrators; nothing is sent. */
export const emailTemplateRoutes = <const C extends EmailingService>(context: C) => ({
  listEmailTemplates: route({
    id: `${context}.listEmailTemplates`,
    method: 'GET',
    path: `/api/v1/admin/email-templates/${context}`,
    access: 'admin',
    handledByKit: true,
    limit: limits.read,
    summary: 'Every kind of email of this service with sample data, as text; nothing is sent',
    output: z.object({ items: z.array(emailTemplate) }),
  }),
  showEmailTemplate: route({
    id: `${context}.showEmailTemplate`,
    method: 'GET',
    path: `/admin/email-templates/${context}/:kind`,
    access: 'admin',
    handledByKit: true,
    limit: limits.read,
    html: 'service',
    summary: 'One kind of email with sample data, as HTML',
    params: z.object({ kind: emailKind }),
    output: z.string(),
    produces: 'text/html',
    errors: ['kit.not_found'],
  }),
});
export type EmailTemplateRoutes = ReturnType<typeof emailTemplateRoutes<EmailingService>>;
