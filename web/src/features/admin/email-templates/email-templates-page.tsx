import type { ResponseBody } from '@consortia/proto/client';
import { type EmailingService, emailingServices, emailTemplateRoutes } from '@consortia/proto/email-templates';
import { wordsMatcher } from '@consortia/proto/fold';
import { emailTemplateMessages as labels } from '@consortia/proto/gateway/messages/administration';
import { useNavigate, useSearchParams } from 'react-router';
import { api, request } from '../../../lib/base-api.ts';
import { keepScroll } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { AdminList } from '../admin-list.tsx';
import styles from './email-templates.module.css';

type Listed = ResponseBody<ReturnType<typeof emailTemplateRoutes<EmailingService>>['listEmailTemplates']>;
type Template = Listed['items'][number] & { service: EmailingService };

const { useEmailTemplatesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    emailTemplates: build.query<Template[], void>({
      async queryFn(_argument, _queryApi, _extra, baseQuery) {
        const responses = await Promise.all(
          emailingServices.map((service) =>
            baseQuery(request(emailTemplateRoutes(service).listEmailTemplates, undefined, { quiet: 'all' })),
          ),
        );
        const failed = responses.find(({ error }) => error);
        if (failed?.error) return { error: failed.error };
        return {
          data: responses.flatMap(({ data }, index) =>
            (data as Listed).items.map((item) => ({ ...item, service: emailingServices[index]! })),
          ),
        };
      },
    }),
  }),
});

const keyOf = ({ service, kind }: Pick<Template, 'service' | 'kind'>): string => `${service}.${kind}`;
const addressOf = (kind: string, q: string): string => {
  const address = new URLSearchParams({ ...(kind && { kind }), ...(q && { q }) });
  return `${paths.adminEmailTemplates}${address.size > 0 ? `?${address}` : ''}`;
};

/** Every kind of email with sample data, one of them in full. */
export function EmailTemplatesPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const q = address.get('q')?.trim() ?? '';
  const result = useEmailTemplatesQuery();
  const matches = wordsMatcher(q);
  const found = result.currentData?.filter(({ name, subject }) => matches(name, subject));
  return (
    <AdminList
      title={labels.title}
      lead={labels.lead}
      tools={
        <SearchField
          label={labels.search}
          value={q}
          onSearch={(text) => void navigate(addressOf('', text), { state: keepScroll })}
        />
      }
      query={{ ...result, currentData: found }}
      loading={labels.loading}
      failed={labels.failed}
      empty={
        <EmptyState title={labels.none} action={<LinkButton to={paths.adminEmailTemplates}>{labels.clear}</LinkButton>}>
          {labels.noneNext}
        </EmptyState>
      }
    >
      {(templates) => {
        const shown = templates.find((one) => keyOf(one) === address.get('kind')) ?? templates[0]!;
        return (
          <div className={styles.sides}>
            <nav aria-label={labels.kinds} className={styles.kinds}>
              <ul>
                {templates.map((one) => (
                  <li key={keyOf(one)}>
                    <Link
                      to={addressOf(keyOf(one), q)}
                      state={keepScroll}
                      aria-current={one === shown ? 'true' : undefined}
                    >
                      {one.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <Shown template={shown} />
          </div>
        );
      }}
    </AdminList>
  );
}

const Shown = ({ template: { service, kind, name, subject, text } }: { template: Template }) => (
  <article className={`${layout.panel} ${styles.email}`} aria-labelledby="email-name">
    <h2 id="email-name">{name}</h2>
    <p>
      <span className={styles.soft}>{labels.subject}</span> {subject}
    </p>
    <p>
      {/* A page of the service, not of the application. */}
      <a
        href={emailTemplateRoutes(service).showEmailTemplate.path.replace(':kind', kind)}
        target="_blank"
        rel="noreferrer"
      >
        {labels.asHtml}
      </a>
    </p>
    <h3>{labels.text}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable with the keyboard */}
    <pre tabIndex={0}>{text}</pre>
  </article>
);
