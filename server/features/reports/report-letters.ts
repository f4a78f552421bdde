import {
  REPORT_REASON_LABELS,
  type ReportDecision,
  type ReportReason,
} from "../../../shared/reports/report-kinds.ts";

type Letter = { subject: string; text: string };

/** Tells a moderator that a report waits. It quotes nothing of what was reported. */
export const newReportLetter = (
  community: string,
  { receipt, reason, urgent, link }: NewReport,
): Letter => ({
  subject: `${community}\u00a0: un signalement${urgent ? " urgent" : ""} attend (${receipt})`,
  text: `Bonjour,\n\nUn membre a signalé quelque chose\u00a0: «\u00a0${REPORT_REASON_LABELS[reason]}\u00a0». ${urgent ? "Quelqu’un est peut-être en danger\u00a0: lisez-le sans attendre." : "Une décision est attendue dans les vingt-quatre heures."} Il est ici\u00a0:\n${link}\n\nD’autres signalements l’attendent peut-être à côté\u00a0: pendant une heure, ceux qui ne sont pas urgents ne vous seront pas annoncés par un autre e-mail.\n\n${community}`,
});

type NewReport = { receipt: string; reason: ReportReason; urgent: boolean; link: string };

/** Tells the reporter what was decided (regulation (EU) 2022/2065, article 16). */
export const decidedLetter = (
  community: string,
  { receipt, decision, reason, ground, appeal }: Decided,
): Letter => ({
  subject: `${community}\u00a0: votre signalement ${receipt}`,
  text: `Bonjour,\n\n${DECIDED[decision]}\n\n${ground && `La règle en cause\u00a0: ${ground}\n`}Le motif\u00a0: ${reason}\n\n${appeal}\n\n${community}`,
});

type Decided = {
  receipt: string;
  decision: ReportDecision;
  reason: string;
  /** The rule that it names; empty where it names none. */
  ground: string;
  /** How to contest it. */
  appeal: string;
};

const DECIDED: Record<ReportDecision, string> = {
  none: "L’équipe de modération a lu votre signalement et n’y a pas trouvé de quoi intervenir.",
  removal: "L’équipe de modération a lu votre signalement et a retiré ce que vous aviez signalé.",
  warning:
    "L’équipe de modération a lu votre signalement et a adressé un rappel à la personne concernée.",
  limit:
    "L’équipe de modération a lu votre signalement. Elle relit pour un temps ce que la personne publie, avant que ce soit visible.",
  pause:
    "L’équipe de modération a lu votre signalement et a mis en pause le compte de la personne, qui ne peut plus écrire pour un temps.",
  suspension:
    "L’équipe de modération a lu votre signalement et a suspendu le compte de la personne.",
};
