export interface StepUpDialogProps {
  onAnswer: (isGiven: boolean) => void;
}
